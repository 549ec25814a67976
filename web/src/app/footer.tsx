import { FooterLine } from "#areas/platform/footer-line.tsx";
import { ProviderLogo } from "#kit/marks/provider-logo.tsx";

export function Footer() {
  return (
    <footer className="footer">
      <ProviderLogo />
      <FooterLine />
    </footer>
  );
}
