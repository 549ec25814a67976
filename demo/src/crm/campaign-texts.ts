// What the demo campaigns say, in one language. Placeholders are filled by the platform when a message is made.
export interface MailTexts {
  subject: string;
  /** What mail programs show beside the subject. */
  preheader: string;
  title: string;
  paragraphs: readonly string[];
}

export interface CampaignTexts {
  greeting: string;
  team: string;
  /** Below every mail: why it was sent. */
  because: string;
  contractButton: string;
  offersButton: string;
  perMonth: string;
  facts: {
    device: string;
    plan: string;
    monthly: string;
    since: string;
    until: string;
    reference: string;
  };
  storeTitle: string;
  blocks: { header: string; contract: string; store: string; offer: string; footer: string };
  welcome: { name: string; mailStep: string; checkStep: string; mail: MailTexts; check: MailTexts };
  paper: { fileName: string; title: string; html: string };
  upgrade: {
    name: string;
    mailStep: string;
    smsStep: string;
    pageStep: string;
    waitStep: string;
    mail: MailTexts;
    sms: string;
    page: { title: string; text: string };
    offer: string;
  };
  accessories: {
    name: string;
    mailStep: string;
    reminderStep: string;
    mail: MailTexts;
    reminder: MailTexts;
    offer: string;
  };
  ending: { name: string; mailStep: string; alertStep: string; mail: MailTexts };
}
