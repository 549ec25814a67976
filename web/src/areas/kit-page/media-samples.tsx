import { FileDrop } from "#kit/fields/file-drop.tsx";
import { PhotoCapture } from "#kit/fields/photo-capture.tsx";
import { HtmlPreview } from "#kit/html/html-preview.tsx";
import { SafeHtml } from "#kit/html/safe-html.tsx";
import { Row } from "#kit/layout/layout.tsx";
import { Barcode } from "#kit/marks/barcode.tsx";
import { Image } from "#kit/marks/image.tsx";
import { QrCode } from "#kit/marks/qr-code.tsx";
import { KitSection } from "./kit-section.tsx";

const MESSAGE = `<h2>Hello Edwin, time for something new?</h2>
<p>Your Orbit 8 256 GB reaches its <b>early upgrade date</b> on 3 November.</p>
<script>alert("never")</script><p>[[footer-legall]]</p>`;

export function MediaSamples() {
  return (
    <>
      <KitSection title="Files and photos">
        <FileDrop
          label="Offers file"
          endings={[".csv", ".xlsx"]}
          onFile={() => undefined}
          upload={{ fileName: "offers-november.xlsx", percent: 64, secondsLeft: 10 }}
        />
        <FileDrop
          label="Contracts"
          endings={[".csv"]}
          onFile={() => undefined}
          error="Contracts invalid file type"
        />
        <PhotoCapture
          label="ID photo"
          hint="All four corners visible, no glare."
          reason="The law on used goods asks for the seller's identity."
          onChange={() => undefined}
        />
        <Row align="end">
          <Image src={null} alt="Orbit 9 Pro" box={200} />
          <Image src="/missing.png" alt="Juno S" box={80} />
        </Row>
      </KitSection>
      <KitSection title="Codes">
        <Row isWrapping gap={5}>
          <Barcode value="20418-48213" />
          <QrCode
            value="https://northwind.test/online/tradein/Q-20418"
            label="Open the trade-in quote"
            size={160}
          />
        </Row>
      </KitSection>
      <KitSection title="Html preview">
        <HtmlPreview
          title="Message preview"
          html={MESSAGE}
          height={260}
          issues={[
            {
              id: "footer",
              text: "There is no block named footer-legall. Did you mean",
              suggestion: "footer-legal",
            },
          ]}
        />
        <SafeHtml
          html={'<p>Sanitised <em>inside</em> the page, with a <a href="https://example.test">link</a>.</p>'}
        />
      </KitSection>
    </>
  );
}
