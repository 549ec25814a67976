import type { Guides } from "../guides.ts";

export const en: Guides = {
  activationLock: {
    title: "Remove the activation lock",
    lead: "A device that is still tied to your cloud account cannot be used by anybody else. We can only accept it once you have signed out. It takes about five minutes.",
    sections: [
      {
        heading: "On the device itself",
        steps: [
          "Save your photos, messages and contacts, on another device or in the cloud.",
          "Unpair a watch or other accessories that are connected to the device.",
          "Open Settings and choose your name or your account at the top.",
          "Choose Sign out, or Remove account, and enter the password of the account. This also switches off the search for lost devices.",
          "Go to the reset options in Settings and erase all content.",
          "Wait until the device shows its welcome screen. It must not ask for an account.",
        ],
      },
      {
        heading: "When the device does not switch on, or is not at hand",
        steps: [
          "Sign in to your cloud account in a browser, on any computer or phone.",
          "Open the list of your devices and choose the one that you want to trade in.",
          "Erase the device first, if that is offered, and then remove it from the account.",
          "Wait a few minutes and have it checked again at the till.",
        ],
      },
    ],
    note: {
      title: "Forgotten the password?",
      text: "Only the maker of the device can reset it. Please contact the maker's support, and keep your proof of purchase ready. The shop cannot remove the lock for you.",
    },
  },
  enrolment: {
    title: "End device enrolment",
    lead: "A device that an employer or a school looks after is enrolled in an administration. After a reset it would ask for that organisation again, so we can only accept it once it has been released.",
    sections: [
      {
        heading: "How to recognise an enrolled device",
        steps: [
          "Settings says that the device is supervised or managed, mostly at the very top or under device management.",
          "The lock screen or the first screen after a reset names an organisation.",
          "Some settings are grey and cannot be changed.",
        ],
      },
      {
        heading: "How to end the enrolment",
        steps: [
          "Ask the organisation's IT department to release the device. Give them its serial number or IMEI, which you find in Settings under device information.",
          "The department removes it from the device management and from the list of devices that enrol by themselves. Deleting the profile on the device is not enough.",
          "Save what you need and reset the device.",
          "Set it up as far as the choice of an account. If no organisation is named, it is free.",
        ],
      },
    ],
    note: {
      title: "Does the device belong to the organisation?",
      text: "Then please bring a written confirmation that you may sell it. Without one we cannot buy the device.",
    },
  },
};
