import type { Guides } from "../guides.ts";

export const fr: Pick<Guides, "activationLock"> = {
  activationLock: {
    title: "Retirer le verrou d’activation",
    lead: "Un appareil encore lié à votre compte cloud ne peut être utilisé par personne d’autre. Nous ne pouvons l’accepter qu’une fois que vous vous êtes déconnecté. Cela prend environ cinq minutes.",
    sections: [
      {
        heading: "Sur l’appareil lui-même",
        steps: [
          "Sauvegardez vos photos, messages et contacts sur un autre appareil ou dans le cloud.",
          "Dissociez la montre ou les autres accessoires connectés à l’appareil.",
          "Ouvrez les réglages et choisissez votre nom ou votre compte, en haut.",
          "Choisissez Se déconnecter ou Supprimer le compte, puis saisissez le mot de passe du compte. La recherche d’appareils perdus est alors désactivée elle aussi.",
          "Ouvrez les options de réinitialisation dans les réglages et effacez tout le contenu.",
          "Attendez l’écran de bienvenue. L’appareil ne doit demander aucun compte.",
        ],
      },
      {
        heading: "Si l’appareil ne s’allume pas ou n’est pas à portée de main",
        steps: [
          "Connectez-vous à votre compte dans un navigateur, sur n’importe quel ordinateur ou téléphone.",
          "Ouvrez la liste de vos appareils et choisissez celui que vous souhaitez faire reprendre.",
          "Effacez d’abord l’appareil, si cela vous est proposé, puis supprimez-le du compte.",
          "Patientez quelques minutes et faites-le vérifier à nouveau en caisse.",
        ],
      },
    ],
    note: {
      title: "Mot de passe oublié ?",
      text: "Seul le fabricant de l’appareil peut le réinitialiser. Adressez-vous à son assistance et gardez votre preuve d’achat à portée de main. Le magasin ne peut pas retirer le verrou à votre place.",
    },
  },
};
