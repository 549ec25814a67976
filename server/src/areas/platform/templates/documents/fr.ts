import type { DocumentTexts } from "./document-texts.ts";

export const french: DocumentTexts = {
  pageOf: "Page {page} sur {total}",
  control: "Ctrl",
  manual: {
    title: "Guide d’utilisation",
    lead: "De la connexion au contrat signé : ce qu’il vous faut au comptoir de {retailer}, dans l’ordre où vous en avez besoin.",
    signIn: {
      heading: "Se connecter",
      open: "Ouvrez {address} dans le navigateur de votre caisse.",
      withPassword: [
        "Saisissez votre adresse e-mail ou votre identifiant et votre mot de passe, puis choisissez « Se connecter ».",
        "La première fois, vous choisissez votre propre mot de passe. La page coche les règles au fil de la saisie.",
        "Vous l’avez oublié ? Choisissez « Mot de passe oublié ». Le lien reçu par e-mail est valable une heure et vous donne un nouveau mot de passe pour une seule connexion ; vous choisissez ensuite le vôtre.",
      ],
      lock: "Après {failures} essais erronés, votre compte est bloqué au moins {lockMinutes} minutes. Si quelqu’un a pu voir votre mot de passe, changez-le aussitôt : menu utilisateur, « Changer de mot de passe ».",
      withCompanyAccount: [
        "Choisissez « Se connecter avec le compte d’entreprise ». Vous vous identifiez sur la page de votre entreprise et revenez ici automatiquement.",
        "Seule votre entreprise détient votre mot de passe. S’il ne fonctionne plus, votre service informatique vous aide ; il n’y en a pas à changer ici.",
      ],
      leaving:
        "Déconnectez-vous en quittant la caisse : ce qui est vendu sous votre nom compte comme votre vente. Après {idleMinutes} minutes sans activité, vous êtes déconnecté.",
    },
    store: {
      heading: "Choisir le magasin",
      headingWithLanguage: "Magasin et langue",
      store:
        "Le magasin pour lequel vous vendez figure en haut de chaque page. Vérifiez-le avant le premier client : paniers, contrats et chiffres y sont enregistrés. Si vous en changez avec un panier ouvert, le panier vous suit.",
      language:
        "À côté, vous choisissez la langue. La page change aussitôt et votre choix est gardé pour la fois suivante.",
    },
    sale: {
      heading: "Commencer une vente",
      start: "Choisissez « Nouveau panier » dans le menu, puis le service dont le client a besoin.",
      model: "Choisissez la catégorie et le modèle. Le champ de recherche réduit la liste.",
      options:
        "Choisissez la version, l’assurance et le plan de paiement. Le prix mensuel suit chaque choix ; un point de couleur indique le stock.",
      extras: "Ajoutez accessoires et services, et mettez le tout dans le panier.",
      customer:
        "Passez à la caisse. Saisissez les coordonnées du client exactement comme sur sa pièce d’identité ; le lien de l’organisme de financement part au numéro ou à l’adresse e-mail indiqués ici.",
      company:
        "Passez à la caisse. Cherchez l’entreprise par son nom, vérifiez ses données, indiquez l’interlocuteur et choisissez entre une demande de financement et un simple devis.",
    },
    cart: {
      heading: "Le panneau du panier",
      content:
        "Le panneau à côté de chaque étape montre ce que prend le client : appareil, extras et remises et, en dessous, le montant par mois, l’apport et le prix total. Lisez ces trois montants à voix haute avant de continuer.",
      changes:
        "Retirez une ligne avec le bouton placé à côté. Un cadenas signifie que la ligne dépend d’un autre choix et reste.",
      plans:
        "Les remises se saisissent aussi dans le panneau. Si plusieurs plans de paiement conviennent, il montre ce que chacun changerait par mois.",
      quantities:
        "En location, les quantités et les prix unitaires se modifient dans le panier lui-même ; les prix sont affichés hors TVA.",
    },
    tradeIn: {
      heading: "Reprise",
      steps: [
        "Ouvrez la reprise et scannez ou saisissez l’IMEI ou le numéro de série. Un appareil déclaré volé ou encore verrouillé par un compte est refusé.",
        "Parcourez les questions avec l’appareil en main. Les réponses décident de l’état, et l’état décide du prix.",
        "Montrez l’offre au client. S’il l’accepte, vérifiez sa pièce d’identité et saisissez les données que la page demande.",
        "Choisissez l’utilisation de la valeur, imprimez le reçu et mettez l’appareil au coffre jusqu’à la collecte.",
      ],
      quotes:
        "Une estimation faite par le client chez lui se trouve sous « Reprise » › « Estimations en ligne ».",
    },
    contract: {
      heading: "Suivre un contrat",
      status:
        "Après la demande, la page de suivi montre chaque étape et s’actualise d’elle-même. Le client lit les conditions et signe sur son propre téléphone ; si le lien n’est pas arrivé, renvoyez-le depuis cette page.",
      identity:
        "Une fois le crédit accordé, comparez la pièce d’identité avec le nom à l’écran et confirmez.",
      reference:
        "Quand la page le demande, scannez l’IMEI ou le numéro de série de l’appareil même que vous remettez. Activez ensuite le contrat.",
      handOver:
        "Ne remettez l’appareil que lorsque la page l’indique. D’ici là, la vente n’est pas terminée.",
      company: [
        "La page du contrat montre où en est la demande : décision, signature, commande et livraison.",
        "Saisissez les numéros de série à l’arrivée des appareils et confirmez l’installation.",
      ],
      later:
        "Pas le temps de finir ? Reportez le contrat avec une note. Les contrats ouverts sont sous « Contrats » › « Contrats en attente », tous les autres sous « Contrats » › « Ventes ».",
    },
    shortcuts: {
      heading: "Scanner et clavier",
      scanner:
        "Tout scanner qui écrit comme un clavier convient : là où l’on demande une référence, un IMEI ou un numéro de série, scannez au lieu de saisir.",
      search: "Scanner ou rechercher, depuis chaque page (Cmd+K sur Mac)",
      next: "À l’étape suivante",
      back: "Une étape en arrière",
      cart: "Au panneau du panier",
    },
    help: {
      heading: "Où trouver de l’aide",
      text: "Demandez d’abord à votre responsable de magasin. Si cela ne suffit pas, écrivez à l’assistance : votre magasin, la référence du contrat, ce que vous avez fait et ce que disait l’écran. Si une erreur affiche une référence, joignez-la. N’envoyez jamais de mots de passe, de numéros de carte ni d’images de pièces d’identité.",
      documents: "Vous trouverez d’autres guides dans le menu, sous « Aide ».",
    },
  },
  service: {
    title: "Déposer un appareil en réparation",
    lead: "Pour les ordinateurs, tablettes, montres et accessoires de {retailer}. Les smartphones s’enregistrent à part ; demandez en magasin.",
    bring: {
      heading: "Ce qu’il faut apporter",
      items: [
        "L’appareil avec son chargeur et tout ce qui concerne la panne, par exemple un câble, un clavier ou un stylet",
        "Le ticket de caisse ou la référence de votre contrat",
        "Votre pièce d’identité, ainsi qu’un numéro de téléphone et une adresse e-mail où vous joindre",
      ],
    },
    before: {
      heading: "Avant de venir",
      steps: [
        "Sauvegardez vos données. Une réparation peut effacer l’appareil, et nous ne pouvons pas en rétablir le contenu.",
        "Déconnectez-vous de vos comptes et désactivez la localisation des appareils perdus. Un appareil verrouillé par un compte ne peut pas être réparé.",
        "Retirez cartes SIM et cartes mémoire, étuis et films de protection, et gardez-les chez vous.",
      ],
    },
    written: {
      heading: "Ce que note le magasin",
      items: [
        "Votre nom et vos coordonnées",
        "Le modèle et le numéro de série",
        "La panne avec vos propres mots, et quand elle se produit",
        "Les dommages visibles et ce que vous déposez avec l’appareil",
        "Si vos données sont sauvegardées, et jusqu’à quel montant nous pouvons réparer sans vous consulter",
      ],
      copy: "Lisez le formulaire, signez-le et gardez votre exemplaire. Il porte le numéro de votre réparation.",
    },
    duration: {
      heading: "Combien de temps cela prend",
      time: "La plupart des réparations prennent une à deux semaines. S’il faut commander une pièce, nous vous prévenons. Dès que l’appareil est prêt, vous recevez un message ; apportez votre exemplaire et votre pièce d’identité.",
      estimate:
        "Au-delà du montant convenu, nous ne commençons qu’après votre accord sur notre devis. Vos droits légaux restent inchangés.",
    },
    contact: {
      heading: "Des questions ?",
      text: "Votre magasin vous aide volontiers. Ayez le numéro de votre réparation sous la main lorsque vous appelez ou écrivez.",
    },
  },
};
