// React Aria asks the browser about its languages while it is loaded. Whoever asks first waits until the browser has gone through all of
// them, 100 ms and more on a phone, also where nothing is counted or dated. What is asked has one answer in every browser that we build for.
import type { Plugin } from "vite";

interface Question {
  file: RegExp;
  asked: RegExp;
  answer: string;
}

const QUESTIONS: readonly Question[] = [
  {
    // Whether the code of the browser's language is one.
    file: /react-aria\/.*\/i18n\/useDefaultLocale\.m?js$/,
    asked: /Intl\.DateTimeFormat\.supportedLocalesOf\(\s*\[\s*(\w+)\s*\]\s*\)/,
    answer: "Intl.getCanonicalLocales($1)",
  },
  {
    // Whether a language is written from the right: its name is enough, and none of ours is.
    file: /react-aria\/.*\/i18n\/utils\.m?js$/,
    asked: /if \(Intl\.Locale\)/,
    answer: "if (false)",
  },
  {
    // Whether plus signs can be asked for.
    file: /@internationalized\/number\/.*\/NumberFormatter\.m?js$/,
    asked:
      /new Intl\.NumberFormat\('de-DE', \{\s*signDisplay: 'exceptZero'\s*\}\)\.resolvedOptions\(\)\.signDisplay === 'exceptZero'/,
    answer: "true",
  },
];

export function quickStart(): Plugin {
  return {
    name: "quick-start",
    apply: "build",
    transform: {
      filter: { id: QUESTIONS.map(({ file }) => file) },
      handler(code, id) {
        const answered = QUESTIONS.filter(({ file }) => file.test(id)).reduce((text, { asked, answer }) => {
          if (!asked.test(text)) throw new Error(`${id} asks in another way now`);
          return text.replace(asked, answer);
        }, code);
        return { code: answered, map: null };
      },
    },
  };
}
