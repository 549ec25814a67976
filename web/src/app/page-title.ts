import { useEffect } from "react";

/** The page has one title, which the server wrote; a second element of that name would not be read. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
}
