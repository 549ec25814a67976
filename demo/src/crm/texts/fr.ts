import type { CampaignTexts } from "../campaign-texts.ts";

export const fr: CampaignTexts = {
  greeting: "Bonjour {{customer.firstName}},",
  team: "L'équipe {{retailer.name}}",
  because: "Vous recevez ce message parce que vous avez un contrat chez {{retailer.name}}.",
  contractButton: "Voir votre contrat",
  offersButton: "Voir vos offres",
  perMonth: "par mois",
  facts: {
    device: "Appareil",
    plan: "Formule",
    monthly: "Mensualité",
    since: "Début",
    until: "Dernière mensualité",
    reference: "Contrat",
  },
  storeTitle: "Nous sommes là pour vous",
  blocks: {
    header: "Le nom de l'enseigne sur sa couleur, en haut de chaque e-mail",
    contract: "Le contrat en chiffres",
    store: "Le magasin du client",
    offer: "La première offre de la campagne, au prix du jour",
    footer: "Pourquoi l'e-mail a été envoyé, et par qui",
  },
  welcome: {
    name: "Bienvenue dans votre contrat",
    mailStep: "Bienvenue avec le contrat en chiffres",
    checkStep: "Tout va bien avec l'appareil ?",
    mail: {
      subject: "Bienvenue {{customer.firstName}} : votre {{deviceContract.deviceName}} est à vous",
      preheader: "Votre contrat {{deviceContract.reference}} en un coup d'œil.",
      title: "Profitez de votre nouvel appareil",
      paragraphs: [
        "Merci d'avoir choisi {{retailer.name}}. Votre contrat a commencé le {{deviceContract.startDate}} ; voici ce dont nous sommes convenus.",
        "Le guide joint à cet e-mail explique simplement les paiements, l'assurance et le renouvellement.",
      ],
    },
    check: {
      subject: "Tout se passe bien ?",
      preheader: "Dix jours avec votre {{deviceContract.deviceName}}.",
      title: "Êtes-vous content de votre {{deviceContract.deviceName}} ?",
      paragraphs: [
        "Vous l'utilisez depuis quelques jours. Si quelque chose ne va pas, passez nous voir ou appelez-nous : nous nous en occupons.",
      ],
    },
  },
  paper: {
    fileName: "Votre-contrat-explique.pdf",
    title: "Votre contrat expliqué",
    html: "<h2>Paiements</h2><p>La mensualité est prélevée le même jour chaque mois. Vous pouvez solder le reste à tout moment.</p><h2>Rétractation</h2><p>Pendant le délai de rétractation, vous pouvez mettre fin au contrat sans donner de raison. Rapportez l'appareil dans l'un de nos magasins.</p><h2>Casse, perte et vol</h2><ul><li>Prévenez-nous sous deux jours.</li><li>Ayez votre numéro de contrat sous la main.</li><li>Avec l'assurance, nous réparons ou remplaçons l'appareil.</li></ul><h2>Renouvellement</h2><p>À partir de votre date de renouvellement, vous pouvez rendre l'appareil et en choisir un autre.</p>",
  },
  upgrade: {
    name: "Votre renouvellement approche",
    mailStep: "Invitation au renouvellement",
    smsStep: "Rappel par SMS",
    pageStep: "Page des offres de renouvellement",
    waitStep: "Attendre le renouvellement",
    mail: {
      subject: "{{customer.firstName}}, renouvelez sans frais dès le {{deviceContract.freeUpgradeDate}}",
      preheader: "Rendez votre {{deviceContract.deviceName}} et choisissez un nouvel appareil.",
      title: "Envie de changer ?",
      paragraphs: [
        "À partir du {{deviceContract.freeUpgradeDate}}, vous pouvez rendre votre {{deviceContract.deviceName}} et en prendre un nouveau, sans plus rien payer pour l'ancien.",
        "Voici une sélection proche de ce que vous payez aujourd'hui.",
      ],
    },
    sms: "{{retailer.name}} : renouvellement sans frais dès le {{deviceContract.freeUpgradeDate}}. Vos offres : {{offers.url}}",
    page: {
      title: "Vos offres de renouvellement",
      text: "Rendez votre {{deviceContract.deviceName}} à partir du {{deviceContract.freeUpgradeDate}} et choisissez l'un de ces appareils. Les prix sont ceux du jour.",
    },
    offer: "À vous avec votre renouvellement. L'ancien part, le nouveau arrive.",
  },
  accessories: {
    name: "Accessoires pour le nouvel appareil",
    mailStep: "Accessoires compatibles",
    reminderStep: "Rappel après ouverture",
    mail: {
      subject: "Faits pour votre {{deviceContract.deviceName}}",
      preheader: "{{offers.deviceName}} dès {{offers.monthlyPrice}} par mois.",
      title: "Ce qui va bien avec",
      paragraphs: ["Une coque, un chargeur, des écouteurs : payez au mois, à côté de votre contrat."],
    },
    reminder: {
      subject: "Vous hésitez encore ?",
      preheader: "Vos accessoires vous attendent.",
      title: "Toujours disponibles pour vous",
      paragraphs: ["Ce que vous avez regardé est toujours là, à la même mensualité."],
    },
    offer: "Payé au mois, en magasin et en ligne.",
  },
  ending: {
    name: "Dernière mensualité",
    mailStep: "Le contrat se termine bientôt",
    alertStep: "Demander au magasin d'appeler",
    mail: {
      subject: "Votre dernière mensualité est le {{deviceContract.endDate}}",
      preheader: "La suite pour votre {{deviceContract.deviceName}}.",
      title: "Vous y êtes presque",
      paragraphs: [
        "Le {{deviceContract.endDate}}, votre contrat {{deviceContract.reference}} prend fin et le {{deviceContract.deviceName}} est à vous.",
        "Si vous en souhaitez un nouveau, nous reprenons volontiers l'ancien.",
      ],
    },
  },
};
