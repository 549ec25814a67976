// The words of the data-protection sheet. A name in braces is filled in when the sheet is written.
import type { Language } from "@handsel/contract/languages.ts";
import { danish, finnish, norwegian, swedish } from "./data-protection-nordic.ts";

export interface DataProtectionTexts {
  title: string;
  lead: string;
  recorded: { heading: string; items: readonly [person: string, agreement: string, identity: string] };
  purpose: { heading: string; text: string };
  receivers: { heading: string; items: readonly [lender: string, bureau: string, nobody: string] };
  duration: { heading: string; text: string };
  rights: {
    heading: string;
    items: readonly [see: string, correct: string, remove: string, human: string, complain: string];
  };
  contact: { heading: string; text: string };
}

const french: DataProtectionTexts = {
  title: "Protection de vos données",
  lead: "{retailer} traite les données nécessaires à l’étude et à la gestion de votre contrat. Cette fiche dit lesquelles, pourquoi et à qui elles sont transmises.",
  recorded: {
    heading: "Ce qui est enregistré",
    items: [
      "Votre nom, votre adresse, votre téléphone et votre e-mail",
      "Les articles, le plan choisi et les paiements de votre contrat",
      "Le résultat de la vérification d’identité, lorsqu’elle est exigée",
    ],
  },
  purpose: {
    heading: "Pourquoi",
    text: "Pour décider de votre demande, exécuter le contrat et respecter la loi. Rien n’est utilisé à des fins publicitaires sans votre accord.",
  },
  receivers: {
    heading: "Qui les reçoit",
    items: [
      "L’organisme de financement nommé dans votre contrat, qui décide de la demande",
      "Les organismes de renseignement sur le crédit qu’il consulte",
      "Personne d’autre : vos données ne sont jamais vendues",
    ],
  },
  duration: {
    heading: "Combien de temps",
    text: "Pendant la durée du contrat, puis aussi longtemps que la loi impose de conserver les pièces comptables. Une demande sans suite est effacée plus tôt.",
  },
  rights: {
    heading: "Vos droits",
    items: [
      "Voir vos données et en recevoir une copie",
      "Faire corriger ce qui est inexact",
      "Demander l’effacement ou la limitation du traitement, et vous y opposer",
      "Demander qu’une personne réexamine une décision automatique",
      "Vous adresser à l’autorité de protection des données de votre pays",
    ],
  },
  contact: { heading: "Une question ?", text: "Demandez dans le magasin {retailer} ou écrivez à :" },
};

export const dataProtectionTexts: Readonly<Record<Language, DataProtectionTexts>> = {
  da: danish,
  de: {
    title: "Schutz Ihrer Daten",
    lead: "{retailer} verarbeitet die Daten, die für die Prüfung und Durchführung Ihres Vertrags nötig sind. Hier steht, welche das sind, wozu sie dienen und wer sie erhält.",
    recorded: {
      heading: "Was gespeichert wird",
      items: [
        "Ihr Name, Ihre Anschrift, Telefonnummer und E-Mail-Adresse",
        "Die Artikel, der gewählte Plan und die Zahlungen Ihres Vertrags",
        "Das Ergebnis der Ausweisprüfung, wenn eine verlangt ist",
      ],
    },
    purpose: {
      heading: "Wozu",
      text: "Um über Ihren Antrag zu entscheiden, den Vertrag zu erfüllen und gesetzliche Pflichten einzuhalten. Für Werbung wird ohne Ihre Zustimmung nichts verwendet.",
    },
    receivers: {
      heading: "Wer sie erhält",
      items: [
        "Der Finanzierungspartner Ihres Vertrags, der über den Antrag entscheidet",
        "Auskunfteien, bei denen er anfragt",
        "Sonst niemand: Ihre Daten werden nicht verkauft",
      ],
    },
    duration: {
      heading: "Wie lange",
      text: "Solange der Vertrag läuft, und danach so lange, wie Belege aufzubewahren sind. Ein Antrag, aus dem nichts wird, wird früher gelöscht.",
    },
    rights: {
      heading: "Ihre Rechte",
      items: [
        "Ihre Daten einsehen und eine Kopie erhalten",
        "Falsches berichtigen lassen",
        "Löschung oder Einschränkung verlangen und widersprechen",
        "Eine automatische Entscheidung von einem Menschen prüfen lassen",
        "Sich bei der Aufsichtsbehörde für den Datenschutz beschweren",
      ],
    },
    contact: { heading: "Fragen?", text: "Fragen Sie in der Filiale von {retailer} oder schreiben Sie an:" },
  },
  en: {
    title: "How your data is protected",
    lead: "{retailer} handles the data needed to assess and run your agreement. This sheet says which data, what for, and who receives it.",
    recorded: {
      heading: "What is recorded",
      items: [
        "Your name, address, phone number and e-mail address",
        "The items, the chosen plan and the payments of your agreement",
        "The result of the identity check, where one is required",
      ],
    },
    purpose: {
      heading: "What for",
      text: "To decide on your application, to carry out the agreement and to meet legal duties. Nothing is used for advertising without your consent.",
    },
    receivers: {
      heading: "Who receives it",
      items: [
        "The finance provider named in your agreement, who decides on the application",
        "The credit reference agencies it asks",
        "Nobody else: your data is never sold",
      ],
    },
    duration: {
      heading: "How long",
      text: "While the agreement runs, and afterwards as long as the law requires records to be kept. An application that comes to nothing is deleted earlier.",
    },
    rights: {
      heading: "Your rights",
      items: [
        "See your data and receive a copy",
        "Have mistakes corrected",
        "Ask for deletion or restriction, and object",
        "Have a person look at an automatic decision",
        "Complain to the data-protection authority",
      ],
    },
    contact: { heading: "Questions?", text: "Ask in the {retailer} shop or write to:" },
  },
  es: {
    title: "Protección de sus datos",
    lead: "{retailer} trata los datos necesarios para estudiar y gestionar su contrato. Esta hoja explica cuáles, para qué y quién los recibe.",
    recorded: {
      heading: "Qué se registra",
      items: [
        "Su nombre, dirección, teléfono y correo electrónico",
        "Los artículos, el plan elegido y los pagos de su contrato",
        "El resultado de la comprobación de identidad, cuando se exige",
      ],
    },
    purpose: {
      heading: "Para qué",
      text: "Para decidir sobre su solicitud, cumplir el contrato y respetar la ley. Nada se usa con fines publicitarios sin su consentimiento.",
    },
    receivers: {
      heading: "Quién los recibe",
      items: [
        "La entidad financiera que figura en su contrato, que decide sobre la solicitud",
        "Los ficheros de solvencia que consulta",
        "Nadie más: sus datos nunca se venden",
      ],
    },
    duration: {
      heading: "Cuánto tiempo",
      text: "Mientras dure el contrato y, después, el tiempo que la ley obligue a conservar los documentos. Una solicitud que no prospera se borra antes.",
    },
    rights: {
      heading: "Sus derechos",
      items: [
        "Ver sus datos y recibir una copia",
        "Corregir lo que sea inexacto",
        "Pedir la supresión o la limitación, y oponerse",
        "Pedir que una persona revise una decisión automática",
        "Reclamar ante la autoridad de protección de datos",
      ],
    },
    contact: { heading: "¿Preguntas?", text: "Pregunte en la tienda de {retailer} o escriba a:" },
  },
  fi: finnish,
  fr: french,
  "fr-BE": french,
  it: {
    title: "Protezione dei Suoi dati",
    lead: "{retailer} tratta i dati necessari per valutare e gestire il Suo contratto. Questo foglio spiega quali, perché e chi li riceve.",
    recorded: {
      heading: "Che cosa si registra",
      items: [
        "Il Suo nome, l’indirizzo, il telefono e l’email",
        "Gli articoli, il piano scelto e i pagamenti del contratto",
        "L’esito della verifica d’identità, quando è richiesta",
      ],
    },
    purpose: {
      heading: "Perché",
      text: "Per decidere sulla richiesta, eseguire il contratto e rispettare la legge. Nulla è usato a fini pubblicitari senza il Suo consenso.",
    },
    receivers: {
      heading: "Chi li riceve",
      items: [
        "La società finanziaria indicata nel contratto, che decide sulla richiesta",
        "I sistemi di informazioni creditizie che essa consulta",
        "Nessun altro: i Suoi dati non vengono mai venduti",
      ],
    },
    duration: {
      heading: "Per quanto tempo",
      text: "Per la durata del contratto e poi per il tempo in cui la legge impone di conservare i documenti. Una richiesta senza seguito è cancellata prima.",
    },
    rights: {
      heading: "I Suoi diritti",
      items: [
        "Vedere i Suoi dati e riceverne copia",
        "Far correggere ciò che è inesatto",
        "Chiedere la cancellazione o la limitazione, e opporsi",
        "Far riesaminare da una persona una decisione automatica",
        "Rivolgersi all’autorità per la protezione dei dati",
      ],
    },
    contact: { heading: "Domande?", text: "Chieda nel negozio {retailer} o scriva a:" },
  },
  nb: norwegian,
  "nl-BE": {
    title: "Bescherming van uw gegevens",
    lead: "{retailer} verwerkt de gegevens die nodig zijn om uw overeenkomst te beoordelen en te beheren. Hier leest u welke, waarom en wie ze krijgt.",
    recorded: {
      heading: "Wat wordt bewaard",
      items: [
        "Uw naam, adres, telefoonnummer en e-mailadres",
        "De artikelen, het gekozen plan en de betalingen van uw overeenkomst",
        "Het resultaat van de identiteitscontrole, wanneer die vereist is",
      ],
    },
    purpose: {
      heading: "Waarom",
      text: "Om over uw aanvraag te beslissen, de overeenkomst uit te voeren en de wet na te leven. Niets wordt zonder uw toestemming voor reclame gebruikt.",
    },
    receivers: {
      heading: "Wie ze krijgt",
      items: [
        "De kredietgever in uw overeenkomst, die over de aanvraag beslist",
        "De kredietregisters die hij raadpleegt",
        "Niemand anders: uw gegevens worden nooit verkocht",
      ],
    },
    duration: {
      heading: "Hoe lang",
      text: "Zolang de overeenkomst loopt en daarna zolang de wet oplegt om stukken te bewaren. Een aanvraag zonder gevolg wordt vroeger gewist.",
    },
    rights: {
      heading: "Uw rechten",
      items: [
        "Uw gegevens inkijken en een kopie krijgen",
        "Laten verbeteren wat niet klopt",
        "Wissing of beperking vragen, en bezwaar maken",
        "Een automatische beslissing door een mens laten bekijken",
        "Klacht indienen bij de gegevensbeschermingsautoriteit",
      ],
    },
    contact: { heading: "Vragen?", text: "Vraag het in de winkel van {retailer} of schrijf naar:" },
  },
  pt: {
    title: "Proteção dos seus dados",
    lead: "{retailer} trata os dados necessários para avaliar e gerir o seu contrato. Esta folha diz quais, para quê e quem os recebe.",
    recorded: {
      heading: "O que é registado",
      items: [
        "O seu nome, morada, telefone e e-mail",
        "Os artigos, o plano escolhido e os pagamentos do seu contrato",
        "O resultado da verificação de identidade, quando exigida",
      ],
    },
    purpose: {
      heading: "Para quê",
      text: "Para decidir sobre o seu pedido, cumprir o contrato e respeitar a lei. Nada é usado para publicidade sem o seu consentimento.",
    },
    receivers: {
      heading: "Quem os recebe",
      items: [
        "A entidade financeira indicada no contrato, que decide sobre o pedido",
        "As centrais de crédito que ela consulta",
        "Mais ninguém: os seus dados nunca são vendidos",
      ],
    },
    duration: {
      heading: "Durante quanto tempo",
      text: "Enquanto durar o contrato e, depois, enquanto a lei obrigar a guardar os documentos. Um pedido sem seguimento é apagado mais cedo.",
    },
    rights: {
      heading: "Os seus direitos",
      items: [
        "Ver os seus dados e receber uma cópia",
        "Corrigir o que estiver errado",
        "Pedir o apagamento ou a limitação, e opor-se",
        "Pedir que uma pessoa reveja uma decisão automática",
        "Reclamar junto da autoridade de proteção de dados",
      ],
    },
    contact: { heading: "Perguntas?", text: "Pergunte na loja {retailer} ou escreva para:" },
  },
  sv: swedish,
};
