import type { CampaignTexts } from "../campaign-texts.ts";

export const en: CampaignTexts = {
  greeting: "Hello {{customer.firstName}},",
  team: "Your {{retailer.name}} team",
  because: "You receive this message because you have a contract with {{retailer.name}}.",
  contractButton: "See your contract",
  offersButton: "See your offers",
  perMonth: "a month",
  facts: {
    device: "Device",
    plan: "Plan",
    monthly: "Monthly payment",
    since: "Start",
    until: "Last payment",
    reference: "Contract",
  },
  storeTitle: "We are here for you",
  blocks: {
    header: "The retailer's name on its colour, at the top of every mail",
    contract: "The contract in figures",
    store: "The customer's own shop",
    offer: "The first offer of the campaign, with today's price",
    footer: "Why the mail was sent, and who sent it",
  },
  welcome: {
    name: "Welcome to your contract",
    mailStep: "Welcome with the contract in figures",
    checkStep: "How is the new device?",
    mail: {
      subject: "Welcome, {{customer.firstName}}: your {{deviceContract.deviceName}} is all yours to use",
      preheader: "Your contract {{deviceContract.reference}} at a glance, with everything you need to know.",
      title: "Enjoy your new device",
      paragraphs: [
        "Thank you for choosing {{retailer.name}}. Your contract started on {{deviceContract.startDate}}; here is what we agreed on.",
        "The guide attached to this mail explains payments, insurance and upgrading in plain words.",
      ],
    },
    check: {
      subject: "Is everything as it should be?",
      preheader: "Ten days with your {{deviceContract.deviceName}}: we would like to know.",
      title: "How is your {{deviceContract.deviceName}}?",
      paragraphs: [
        "You have had it for a few days now. If anything is not as it should be, come by or call us: we will put it right.",
      ],
    },
  },
  paper: {
    fileName: "Your-contract-explained.pdf",
    title: "Your contract explained",
    html: "<h2>Payments</h2><p>Your payment is collected on the same day of every month. You can pay off the rest at any time.</p><h2>Changing your mind</h2><p>Within the withdrawal period you may end the contract without giving a reason. Bring the device back to any of our shops.</p><h2>Damage, loss and theft</h2><ul><li>Tell us within two days.</li><li>Have your contract number ready.</li><li>With insurance we repair or replace the device.</li></ul><h2>Upgrading</h2><p>From your upgrade date you may hand the device in and take a new one.</p>",
  },
  upgrade: {
    name: "Your upgrade is near",
    mailStep: "Invitation to upgrade",
    smsStep: "Reminder by SMS",
    pageStep: "Page with upgrade offers",
    waitStep: "Wait for the upgrade",
    mail: {
      subject: "{{customer.firstName}}, your free upgrade begins on {{deviceContract.freeUpgradeDate}}",
      preheader: "Hand in your {{deviceContract.deviceName}} and choose a new device.",
      title: "Time for something new",
      paragraphs: [
        "From {{deviceContract.freeUpgradeDate}} you can hand in your {{deviceContract.deviceName}} and take a new device, with no further payments for the old one.",
        "We have picked a few that go well with what you pay today.",
      ],
    },
    sms: "{{retailer.name}}: your free upgrade begins on {{deviceContract.freeUpgradeDate}}. See your offers: {{offers.url}}",
    page: {
      title: "Your upgrade offers",
      text: "Hand in your {{deviceContract.deviceName}} from {{deviceContract.freeUpgradeDate}} and choose one of these. Prices are those of today.",
    },
    offer: "Yours with your upgrade. Old device in, new device out.",
  },
  accessories: {
    name: "Accessories for the new device",
    mailStep: "Accessories that fit",
    reminderStep: "Reminder to those who opened it",
    mail: {
      subject: "Made for your {{deviceContract.deviceName}}",
      preheader: "{{offers.deviceName}} from {{offers.monthlyPrice}} a month.",
      title: "What goes well with it",
      paragraphs: [
        "A case, a charger, something for the ears: pay for it month by month, beside your contract.",
      ],
    },
    reminder: {
      subject: "Still thinking it over?",
      preheader: "Your accessories are waiting for you.",
      title: "Still available for you",
      paragraphs: ["What you looked at is still there, at the same monthly price."],
    },
    offer: "Paid month by month, in our shops and online.",
  },
  ending: {
    name: "Last payment",
    mailStep: "Contract ends soon",
    alertStep: "Ask the shop to call",
    mail: {
      subject: "Your last payment is on {{deviceContract.endDate}}",
      preheader: "What happens next with your {{deviceContract.deviceName}}.",
      title: "Nearly there",
      paragraphs: [
        "On {{deviceContract.endDate}} your contract {{deviceContract.reference}} ends, and the {{deviceContract.deviceName}} is yours.",
        "If you would like a new one, we will gladly take the old one in part payment.",
      ],
    },
  },
};
