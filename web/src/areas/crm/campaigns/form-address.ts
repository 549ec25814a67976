// Whether the page's form is open stands in the address, so that a link can lead to the open form.
import { useSearchParams } from "react-router";

const PARAMETER = "form";

export function useFormAddress() {
  const [params, setParams] = useSearchParams();
  const write = (state: "open" | "close") =>
    setParams((current) => {
      const next = new URLSearchParams(current);
      next.set(PARAMETER, state);
      return next;
    });
  return {
    isOpen: params.get(PARAMETER) === "open",
    open: () => write("open"),
    close: () => write("close"),
  };
}
