import type { TradeWords } from "../words.ts";

export const fr: TradeWords = {
  greeting: "Bonjour {name},",
  quote: {
    subject: "Votre estimation de reprise {sid}",
    before: "Nous estimons votre {devices} à {total}. L’estimation est valable jusqu’au {date}.",
    button: "Ouvrir l’estimation",
    after:
      "Apportez l’appareil et cette estimation dans un magasin {retailer}. Nous y contrôlons l’appareil ; la valeur peut changer si son état diffère de vos réponses.",
    afterVisit:
      "Un coursier passe chez vous le {day} entre {from} et {to}. Tenez prêts l’appareil, déconnecté de son compte cloud, votre pièce d’identité et cette estimation. L’appareil est contrôlé ensuite ; la valeur peut changer si son état diffère de vos réponses.",
  },
  visitRefused: {
    subject: "Pas d’enlèvement le {day}",
    before:
      "Le coursier ne peut malheureusement pas passer chez vous le {day}. Votre estimation de {total} pour votre {devices} reste valable jusqu’au {date}.",
  },
  approval: {
    subject: "Merci de confirmer votre reprise",
    before:
      "{store} vous propose {total} pour votre {devices}. Lisez l’offre, puis acceptez-la ou refusez-la.",
    button: "Lire l’offre",
    after:
      "Le lien est valable {minutes} minutes. Si vous n’êtes pas dans notre magasin, ne tenez pas compte de ce message.",
    sms: "{retailer} : lisez notre offre de reprise de {total} et répondez-y : {link}",
  },
  receipt: {
    subject: "Votre reprise {quote}",
    before: "Merci. Nous avons repris votre {devices} pour {total} à {store}.",
    giftCard: "Voici votre carte cadeau. Elle sert à un achat ultérieur et est valable jusqu’au {date}.",
    bank: "Le montant est viré sur votre compte bancaire 48 heures après la reprise.",
  },
  reminder: {
    subject: "{store} : {count} appareils attendent d’être collectés",
    before: "Le coffre de {store} contient {count} appareils repris. Merci d’organiser une collecte.",
    button: "Organiser une collecte",
  },
  print: {
    termsTitle: "Conditions de reprise",
    title: "Reçu de reprise",
    created: "Créé le",
    validUntil: "Valable jusqu’au",
    customer: "Client",
    store: "Magasin",
    idNumber: "Numéro de pièce d’identité",
    device: "Appareil",
    reference: "IMEI / N° de série",
    condition: "État",
    value: "Valeur",
    total: "Valeur totale",
    swapCost: "Coût du renouvellement",
    paymentTypes: { CARD: "carte", CASH: "espèces", BANK_TRANSFER: "virement" },
    giftCard: "Carte cadeau",
    customerCopy: "Exemplaire du client",
    storeCopy: "Exemplaire du magasin, à conserver",
    collectorCopy: "Exemplaire du collecteur",
    reminders: [
      "Rappel : comment préparer les appareils pour la collecte",
      "Placez cette feuille avec le ou les appareils (de préférence dans une enveloppe à bulles)",
      "Déposez le tout dans le coffre du magasin, prêt pour la collecte",
      "À partir de 5 appareils, organisez une collecte dans le menu Gestion du portail.",
    ],
    buyer:
      "L’acheteur de l’appareil est {collector}. {retailer} et ses magasins ne sont pas partie au contrat de reprise.",
    declarations: [
      "J’ai le droit d’effectuer cette opération.",
      "Les biens m’appartiennent et aucun tiers n’a de droit sur eux.",
      "Je peux transférer la pleine propriété des biens à {retailer}.",
      "Je sais que toutes les données de l’appareil seront effacées.",
      "Je renonce à toute réclamation contre {retailer} pour perte de données.",
      "{retailer} n’est pas responsable envers des tiers au sujet de l’appareil.",
    ],
    terms: "Les conditions de reprise complètes figurent sur notre site :",
    signedOn: "Signé le {date}",
    accepts: "Le client accepte",
    signature: "Signature",
    pageOf: "Page {page} sur {total}",
  },
  manifest: {
    title: "Bordereau de collecte",
    collector: "Collecteur",
    schedule: "Date et heure",
    devices: "Appareils",
    total: "Valeur totale",
    handedOver: "Remis par (magasin)",
    taken: "Emporté par (coursier)",
  },
};
