import type { DocumentTexts } from "./document-texts.ts";

export const german: DocumentTexts = {
  pageOf: "Seite {page} von {total}",
  control: "Strg",
  manual: {
    title: "Benutzerhandbuch",
    lead: "Von der Anmeldung bis zum unterschriebenen Vertrag: was Sie an der Theke von {retailer} brauchen, in der Reihenfolge, in der Sie es brauchen.",
    signIn: {
      heading: "Anmelden",
      open: "Öffnen Sie {address} im Browser Ihrer Kasse.",
      withPassword: [
        "Geben Sie Ihre E-Mail-Adresse oder Ihren Benutzernamen und Ihr Passwort ein und wählen Sie „Anmelden“.",
        "Beim ersten Mal wählen Sie ein eigenes Passwort. Die Seite hakt die Regeln ab, während Sie tippen.",
        "Vergessen? Wählen Sie „Passwort vergessen“. Der Link in der E-Mail gilt eine Stunde und bringt Ihnen ein neues Passwort für eine einzige Anmeldung; danach wählen Sie wieder ein eigenes.",
      ],
      lock: "Nach {failures} falschen Versuchen ist Ihr Konto für mindestens {lockMinutes} Minuten gesperrt. Hat jemand Ihr Passwort sehen können, ändern Sie es sofort: Benutzermenü, „Passwort ändern“.",
      withCompanyAccount: [
        "Wählen Sie „Mit Firmenkonto anmelden“. Sie melden sich auf der Seite Ihrer Firma an und kommen von selbst hierher zurück.",
        "Ihr Passwort kennt nur Ihre Firma. Funktioniert es nicht mehr, hilft Ihre IT-Abteilung; hier gibt es keines zu ändern.",
      ],
      leaving:
        "Melden Sie sich ab, wenn Sie die Kasse verlassen: Was unter Ihrem Namen verkauft wird, gilt als Ihr Verkauf. Nach {idleMinutes} Minuten ohne Eingabe werden Sie abgemeldet.",
    },
    store: {
      heading: "Filiale wählen",
      headingWithLanguage: "Filiale und Sprache",
      store:
        "Die Filiale, für die Sie verkaufen, steht oben auf jeder Seite. Prüfen Sie sie vor dem ersten Kunden: Warenkörbe, Verträge und Zahlen werden dort gebucht. Wechseln Sie bei offenem Warenkorb die Filiale, geht er mit.",
      language:
        "Daneben wählen Sie die Sprache. Die Seite stellt sich sofort um, und Ihre Wahl gilt auch beim nächsten Mal.",
    },
    sale: {
      heading: "Einen Verkauf beginnen",
      start: "Wählen Sie im Menü „Neuer Warenkorb“ und dann die Leistung, die der Kunde braucht.",
      model: "Wählen Sie Kategorie und Modell. Das Suchfeld grenzt die Liste ein.",
      options:
        "Wählen Sie Ausführung, Versicherung und Zahlungsplan. Der Monatspreis folgt jeder Wahl; ein farbiger Punkt zeigt den Bestand.",
      extras: "Fügen Sie Zubehör und Leistungen hinzu und legen Sie alles in den Warenkorb.",
      customer:
        "Gehen Sie zur Kasse. Erfassen Sie die Kundendaten genau so, wie sie im Ausweis stehen; der Link des Finanzierungspartners geht an die Telefonnummer oder E-Mail-Adresse, die Sie hier eintragen.",
      company:
        "Gehen Sie zur Kasse. Suchen Sie die Firma nach ihrem Namen, prüfen Sie ihre Angaben, tragen Sie die Kontaktperson ein und wählen Sie zwischen Finanzierungsantrag und reinem Angebot.",
    },
    cart: {
      heading: "Die Warenkorbleiste",
      content:
        "Die Leiste neben jedem Schritt zeigt, was der Kunde nimmt: Gerät, Extras und Rabatte, darunter den Betrag pro Monat, die Anzahlung und den Gesamtpreis. Lesen Sie diese drei Zahlen vor, bevor Sie weitergehen.",
      changes:
        "Eine Zeile entfernen Sie mit der Schaltfläche daneben. Ein Schloss bedeutet, dass die Zeile zu einer anderen Wahl gehört und stehen bleibt.",
      plans:
        "Auch Rabatte tragen Sie in der Leiste ein. Passen mehrere Zahlungspläne, zeigt sie, was sich pro Monat ändern würde.",
      quantities:
        "Bei Leasing ändern Sie Mengen und Einzelpreise direkt im Warenkorb; die Preise verstehen sich ohne Mehrwertsteuer.",
    },
    tradeIn: {
      heading: "Inzahlungnahme",
      steps: [
        "Öffnen Sie die Inzahlungnahme und scannen oder tippen Sie die IMEI oder Seriennummer. Ein Gerät, das als gestohlen gemeldet oder noch an ein Konto gebunden ist, wird abgelehnt.",
        "Gehen Sie die Fragen mit dem Gerät in der Hand durch. Die Antworten bestimmen den Zustand, der Zustand den Preis.",
        "Zeigen Sie dem Kunden das Angebot. Nimmt er es an, prüfen Sie den Ausweis und erfassen die Angaben, nach denen die Seite fragt.",
        "Wählen Sie, was aus dem Wert wird, drucken Sie den Beleg und legen Sie das Gerät bis zur Abholung in den Tresor.",
      ],
      quotes:
        "Ein Angebot, das der Kunde zu Hause erstellt hat, finden Sie unter „Inzahlungnahme“ › „Online-Angebot suchen“.",
    },
    contract: {
      heading: "Einen Vertrag verfolgen",
      status:
        "Nach dem Antrag zeigt die Statusseite jeden Schritt und aktualisiert sich von selbst. Der Kunde liest die Bedingungen und unterschreibt auf dem eigenen Telefon; ist der Link nicht angekommen, senden Sie ihn von dieser Seite noch einmal.",
      identity:
        "Ist der Kredit genehmigt, vergleichen Sie den Ausweis mit dem Namen auf dem Bildschirm und bestätigen ihn.",
      reference:
        "Scannen Sie auf Nachfrage die IMEI oder Seriennummer genau des Geräts, das Sie übergeben. Aktivieren Sie dann den Vertrag.",
      handOver:
        "Übergeben Sie das Gerät erst, wenn die Seite es freigibt. Bis dahin ist der Verkauf nicht abgeschlossen.",
      company: [
        "Die Vertragsseite zeigt, wo der Antrag steht: Entscheidung, Unterschrift, Bestellung und Lieferung.",
        "Erfassen Sie die Seriennummern, sobald die Geräte eintreffen, und bestätigen Sie die Installation.",
      ],
      later:
        "Keine Zeit zum Abschluss? Stellen Sie den Vertrag mit einer Notiz zurück. Offene stehen unter „Verträge“ › „Offene Verträge“, alle anderen unter „Verträge“ › „Verkäufe“.",
    },
    shortcuts: {
      heading: "Scanner und Tastatur",
      scanner:
        "Jeder Scanner, der wie eine Tastatur schreibt, ist geeignet: Wo nach einer Referenz, IMEI oder Seriennummer gefragt wird, scannen Sie, statt zu tippen.",
      search: "Scannen oder suchen, von jeder Seite aus (am Mac Cmd+K)",
      next: "Weiter zum nächsten Schritt",
      back: "Einen Schritt zurück",
      cart: "Zur Warenkorbleiste",
    },
    help: {
      heading: "Hier bekommen Sie Hilfe",
      text: "Fragen Sie zuerst Ihre Filialleitung. Reicht das nicht, schreiben Sie dem Support: Ihre Filiale, die Referenz des Vertrags, was Sie getan haben und was auf dem Bildschirm stand. Zeigt ein Fehler eine Referenz, geben Sie sie an. Senden Sie nie Passwörter, Kartennummern oder Bilder von Ausweisen.",
      documents: "Weitere Anleitungen finden Sie im Menü unter „Hilfe“.",
    },
  },
  service: {
    title: "Ein Gerät zur Reparatur abgeben",
    lead: "Für Computer, Tablets, Uhren und Zubehör von {retailer}. Smartphones werden gesondert angemeldet; bitte fragen Sie in der Filiale.",
    bring: {
      heading: "Was Sie mitbringen",
      items: [
        "Das Gerät mit Netzteil und allem, was zum Fehler gehört, etwa Kabel, Tastatur oder Stift",
        "Den Kaufbeleg oder die Referenz Ihres Vertrags",
        "Ihren Ausweis sowie eine Telefonnummer und E-Mail-Adresse, unter der wir Sie erreichen",
      ],
    },
    before: {
      heading: "Bevor Sie kommen",
      steps: [
        "Sichern Sie Ihre Daten. Eine Reparatur kann das Gerät löschen, und wir können nichts wiederherstellen.",
        "Melden Sie sich von Ihren Konten ab und schalten Sie die Suche nach verlorenen Geräten aus. Ein an ein Konto gebundenes Gerät kann nicht repariert werden.",
        "Nehmen Sie SIM- und Speicherkarten, Hüllen und Folien ab und lassen Sie sie zu Hause.",
      ],
    },
    written: {
      heading: "Was die Filiale aufnimmt",
      items: [
        "Ihren Namen und wie wir Sie erreichen",
        "Modell und Seriennummer",
        "Den Fehler in Ihren eigenen Worten und wann er auftritt",
        "Sichtbare Schäden und was Sie mit dem Gerät abgeben",
        "Ob Ihre Daten gesichert sind und bis zu welchem Betrag wir ohne Rückfrage reparieren dürfen",
      ],
      copy: "Lesen Sie das Formular, unterschreiben Sie es und bewahren Sie Ihre Kopie auf. Darauf steht die Nummer Ihrer Reparatur.",
    },
    duration: {
      heading: "Wie lange es dauert",
      time: "Die meisten Reparaturen dauern ein bis zwei Wochen. Muss ein Teil bestellt werden, sagen wir Bescheid. Sobald das Gerät fertig ist, erhalten Sie eine Nachricht; bringen Sie Ihre Kopie und Ihren Ausweis mit.",
      estimate:
        "Was über den vereinbarten Betrag hinausgeht, beginnt erst, wenn Sie unseren Kostenvoranschlag angenommen haben. Ihre gesetzlichen Rechte bleiben unberührt.",
    },
    contact: {
      heading: "Fragen",
      text: "Ihre Filiale hilft gern. Bitte halten Sie die Nummer Ihrer Reparatur bereit, wenn Sie anrufen oder schreiben.",
    },
  },
};
