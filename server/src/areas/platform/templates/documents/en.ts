import type { DocumentTexts } from "./document-texts.ts";

export const english: DocumentTexts = {
  pageOf: "Page {page} of {total}",
  control: "Ctrl",
  manual: {
    title: "User manual",
    lead: "From signing in to the signed contract: what you need at the counter of {retailer}, in the order you need it.",
    signIn: {
      heading: "Signing in",
      open: "Open {address} in the browser of your till.",
      withPassword: [
        "Enter your e-mail address or username and your password, and choose “Sign in”.",
        "The first time, you choose a password of your own. The page ticks off the rules while you type.",
        "Forgotten it? Choose “Forgot password”. The link in the mail works for one hour and brings you a new password for a single sign-in; after that you choose your own.",
      ],
      lock: "After {failures} wrong attempts your account is locked for at least {lockMinutes} minutes. If someone may have seen your password, change it at once: user menu, “Change password”.",
      withCompanyAccount: [
        "Choose “Single sign-on”. You sign in on your company’s own page and come back here by yourself.",
        "Your password is kept by your company alone. If it no longer works, your IT department can help; there is none to change here.",
      ],
      leaving:
        "Log out when you leave the till: what is sold under your name counts as yours. After {idleMinutes} minutes without activity you are signed out.",
    },
    store: {
      heading: "Choosing the store",
      headingWithLanguage: "Store and language",
      store:
        "The store you sell for is shown at the top of every page. Check it before the first customer: carts, contracts and figures are booked there. If you change it while a cart is open, the cart moves with you.",
      language:
        "Beside it you choose the language. The page follows at once, and your choice is kept for the next time.",
    },
    sale: {
      heading: "Starting a sale",
      start: "Choose “New Cart” in the menu, then the service the customer needs.",
      model: "Choose the category and the model. The search box narrows the list.",
      options:
        "Choose the version, the insurance and the payment plan. The monthly price follows each choice; a coloured dot shows the stock.",
      extras: "Add accessories and services, and put everything into the cart.",
      customer:
        "Check out. Enter the customer’s details exactly as they stand in the ID document; the finance partner’s link goes to the phone number or e-mail address you enter here.",
      company:
        "Check out. Search for the company by name, check its details, enter the contact person, and choose between a finance application and a quote only.",
    },
    cart: {
      heading: "The cart panel",
      content:
        "The panel beside each step shows what the customer is taking: device, extras and discounts, and below them the amount per month, the amount due at the start and the total price. Read these three out before you go on.",
      changes:
        "Remove a line with the button beside it. A padlock means that the line belongs to another choice and stays.",
      plans:
        "Discounts are entered in the panel too. Where several payment plans fit, it shows what each would change per month.",
      quantities:
        "For leases you change quantities and unit prices in the cart itself; prices are shown without VAT.",
    },
    tradeIn: {
      heading: "Trade-in",
      steps: [
        "Start the trade-in service and scan or type the IMEI or serial number. A device that is reported stolen or is still locked to an account is refused.",
        "Go through the questions with the device in your hand. The answers decide the grade, and the grade decides the price.",
        "Show the customer the offer. If it is accepted, check the ID document and enter the details the page asks for.",
        "Choose what the value becomes, print the receipt, and put the device into the safe until it is collected.",
      ],
      quotes: "A quote the customer made at home is under “Trade-in” › “Online quote search”.",
    },
    contract: {
      heading: "Following a contract",
      status:
        "After the application, the status page shows every step and refreshes by itself. Customers read the terms and sign on their own phone; if the link has not arrived, send it again from this page.",
      identity:
        "Once the credit is approved, compare the ID document with the name on the screen and confirm it.",
      reference:
        "When the page asks for it, scan the IMEI or serial number of the very device you are about to hand over. Then activate the contract.",
      handOver: "Hand the device over only when the page says so. Until then the sale is not complete.",
      company: [
        "The contract page shows where the application stands: decision, signature, order and delivery.",
        "Enter the serial numbers as the devices arrive, and confirm the installation.",
      ],
      later:
        "No time to finish? Postpone the contract with a note. Open ones are under “Contracts” › “Pendings”, all others under “Contracts” › “Sales”.",
    },
    shortcuts: {
      heading: "Scanner and keyboard",
      scanner:
        "Any scanner that types like a keyboard will do: wherever a reference, an IMEI or a serial number is asked for, scan instead of typing.",
      search: "Scan or search, from any page (Cmd+K on a Mac)",
      next: "On to the next step",
      back: "Back one step",
      cart: "To the cart panel",
    },
    help: {
      heading: "Where to get help",
      text: "Ask your store manager first. If that does not settle it, write to support: your store, the reference of the contract, what you did and what the screen said. If an error shows a reference, add it. Never send passwords, card numbers or pictures of ID documents.",
      documents: "You will find more guides in the menu under “Support”.",
    },
  },
  service: {
    title: "Handing in a device for repair",
    lead: "For computers, tablets, watches and accessories from {retailer}. Smartphones are registered separately; please ask in the store.",
    bring: {
      heading: "What to bring",
      items: [
        "The device with its power supply, and anything that belongs to the fault, such as a cable, keyboard or pen",
        "The receipt or the reference of your contract",
        "Your ID document, and a phone number and e-mail address where we can reach you",
      ],
    },
    before: {
      heading: "Before you come",
      steps: [
        "Back up your data. A repair can erase the device, and we cannot bring back what was on it.",
        "Sign out of your accounts and switch off the finder for lost devices. A device that is locked to an account cannot be repaired.",
        "Remove SIM and memory cards, cases and films, and keep them at home.",
      ],
    },
    written: {
      heading: "What the store writes down",
      items: [
        "Your name and how to reach you",
        "The model and the serial number",
        "The fault in your own words, and when it occurs",
        "Visible damage, and what you hand in with the device",
        "Whether your data is backed up, and up to what amount we may repair without asking you",
      ],
      copy: "Read the form, sign it and keep your copy. It carries the number of your repair.",
    },
    duration: {
      heading: "How long it takes",
      time: "Most repairs take one to two weeks. If a part has to be ordered, we tell you. As soon as the device is ready you get a message; bring your copy and your ID document.",
      estimate:
        "Anything beyond the amount you agreed to begins only once you have accepted our estimate. Your statutory rights remain as they are.",
    },
    contact: {
      heading: "Questions",
      text: "Your store is glad to help. Please have the number of your repair at hand when you call or write.",
    },
  },
};
