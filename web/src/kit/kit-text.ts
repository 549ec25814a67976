import { useTranslation } from "react-i18next";

/** The kit's own words; every other text reaches a component as a prop. */
export function useKitText() {
  return useTranslation("kit").t;
}
