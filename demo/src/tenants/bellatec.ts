import type { DemoTenant } from "../demo-tenant.ts";
import { menuWithout } from "../demo-tenant.ts";
import {
  categoryTiles,
  groups,
  quoteSearchTile,
  standardTile,
  tradeInTile,
  upgradeTile,
} from "../services.ts";

/** Staff sign in at the retailer's identity provider and nowhere else. */
export const bellatec: DemoTenant = {
  record: {
    wlId: 10,
    name: "BellaTec",
    shortName: "bellatec",
    subdomain: "bellatec",
    country: "IT",
    language: "it",
    defaultLanguage: "it",
    currency: "EUR",
    wlCode: "BT",
    timeZone: "Europe/Rome",
    registeredName: "BellaTec Italia S.r.l.",
    address: "Via Indipendenza 21, 40121 Bologna, Italia",
    regulatorNumber: "OAM A90441",
    supportEmail: "assistenza@bellatec.test",
    recycleTermsURL: "https://www.bellatec.test/condizioni-permuta",
    configs: {
      theme: "bellatec",
      hasSingleSignOn: true,
      canChangeLanguage: true,
      availableLocales: ["it", "en"],
      availableDiscounts: [1, 2, 5, 7, 8],
      showAccessoriesAdminPage: true,
      recycleOptions: { TRADE_IN: ["STANDARD", "UPGRADE", "GIFT_CARD"], SWAP: ["UPGRADE", "RETURN_DEVICE"] },
      recycleCustomerExtraFields: ["IDTYPE", "IDNUMBER", "TERMS"],
      countryPhoneCodes: ["SM"],
      returnPaymentTypes: ["CARD"],
      swapPaymentTypes: ["CARD"],
      upgradeName: "BellaTec Cambia",
      standardName: "Finanziamento",
      standardPlan: "Finanziamento",
      tradeinName: "Permuta",
      swapName: "Cambio",
      menuConfigs: menuWithout(),
      documentation: [{ label: "Manuale del negozio", url: "https://aiuto.bellatec.test/manuale" }],
      servicesConfig: {
        title: "Di che cosa ha bisogno il cliente?",
        text: "Scegli un servizio per aprire un nuovo carrello.",
        services: groups(
          {
            title: "Vendita",
            type: "SELL",
            tiles: [
              upgradeTile({
                name: "BellaTec Cambia",
                description: "Un dispositivo nuovo dal dodicesimo mese",
              }),
              standardTile({
                name: "Finanziamento",
                description: "Da 10 a 36 mesi, il dispositivo resta al cliente",
              }),
            ],
          },
          {
            title: "Permuta",
            type: "TRADE_IN",
            tiles: [
              tradeInTile({
                name: "Ritira un usato",
                description: "Controlla, valuta e acquista un dispositivo",
              }),
              quoteSearchTile({
                name: "Cerca preventivo online",
                description: "Apri quello fatto a casa dal cliente",
              }),
            ],
          },
          {
            title: "Subito alla categoria",
            type: "CATEGORIES",
            tiles: categoryTiles("STANDARD", {
              PHONES: "Telefoni",
              COMPUTERS: "Computer",
              TABLETS: "Tablet",
              WATCHES: "Orologi",
              ACCESSORIES: "Accessori",
            }),
          },
        ),
      },
      earlySwapMonth: 12,
      withdrawPeriod: 14,
      confirmationOptions: ["SMS", "EMAIL"],
    },
  },
  schedule: "lun-sab 9:30-19:30",
  onlineStoreName: "Negozio online",
  stores: [
    {
      sid: "BT-001",
      name: "Bologna Indipendenza",
      street: "Via dell'Indipendenza 21",
      postalCode: "40121",
      city: "Bologna",
      phone: "+390519110101",
    },
    {
      sid: "BT-002",
      name: "Milano Buenos Aires",
      street: "Corso Buenos Aires 33",
      postalCode: "20124",
      city: "Milano",
      phone: "+390291100102",
    },
    {
      sid: "BT-003",
      name: "Roma Cola di Rienzo",
      street: "Via Cola di Rienzo 118",
      postalCode: "00192",
      city: "Roma",
      phone: "+390691100103",
    },
  ],
  people: {
    top: ["Tommaso", "Vitale"],
    vendor: ["Valeria", "Conti"],
    manager: ["Marta", "Galli"],
    sales: ["Sandro", "Riva"],
    pending: ["Piera", "Neri"],
    blocked: ["Bruno", "Sala"],
    inactive: ["Ilaria", "Fonti"],
    nostores: ["Nico", "Serra"],
  },
  firstNames: ["Giulia", "Lorenzo", "Chiara", "Matteo", "Elisa", "Davide", "Silvia", "Andrea"],
  lastNames: ["Bassi", "Colombo", "Ferri", "Guidi", "Marchetti", "Negri", "Orsini", "Pace"],
};
