// What the seller declares, by the law of the retailer's country. Spain and Portugal have a declaration of their own, in
// their own language; elsewhere the general ones are printed in the retailer's language.
import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";
import { fill, textsOf } from "#texts.ts";

export interface Declarant {
  customerName: string;
  idNumber: string;
  storeName: string;
  collectorName: string;
}

export interface LegalText {
  paragraphs: string[];
  termsURL: string;
}

const SPAIN = [
  "D./D.ª {{customer}}, con documento de identidad n.º {{idNumber}}, declara ante la tienda {{store}} que es el legítimo propietario del dispositivo o de los dispositivos descritos en este documento, que están libres de cargas y de derechos de terceros y que no proceden de ningún hecho ilícito.",
  "El declarante vende los dispositivos a {{collector}}, comprador legal de los mismos. {{retailer}} y sus tiendas no son parte de este contrato de compraventa y actúan únicamente como punto de entrega.",
  "La presente venta la realiza un particular y no está sujeta al Impuesto sobre el Valor Añadido (IVA).",
  "El declarante conoce que todos los datos contenidos en los dispositivos serán borrados, renuncia a cualquier reclamación por su pérdida y autoriza la conservación de una copia de su documento de identidad en cumplimiento de la ley.",
];

const PORTUGAL = [
  "Eu, {{customer}}, titular do documento de identificação n.º {{idNumber}}, declaro ser o legítimo proprietário do(s) equipamento(s) descrito(s) neste documento, livre(s) de quaisquer ónus ou direitos de terceiros e de proveniência lícita.",
  "O equipamento é adquirido por {{collector}}, comprador legal do mesmo. {{retailer}} e as suas lojas não são parte neste contrato.",
  "Aceito que o valor da retoma seja pago sob a forma de desconto ou crédito na compra de equipamentos novos nas lojas {{retailer}}, não sendo pago em numerário.",
  "Tomei conhecimento de que todos os dados existentes no equipamento serão apagados e renuncio a qualquer reclamação contra {{retailer}} pela sua perda.",
];

/** Where no number is known it is written in by hand. */
const TO_WRITE_IN = "____________";

export function legalText(
  tenant: Pick<WhiteLabel, "country" | "language" | "name" | "recycleTermsURL">,
  { customerName, idNumber, storeName, collectorName }: Declarant,
): LegalText {
  const values = {
    customer: customerName,
    idNumber: idNumber || TO_WRITE_IN,
    store: storeName,
    collector: collectorName,
    retailer: tenant.name,
  };
  if (tenant.country === "ES") return { paragraphs: SPAIN.map((text) => fill(text, values)), termsURL: "" };
  if (tenant.country === "PT")
    return { paragraphs: PORTUGAL.map((text) => fill(text, values)), termsURL: "" };
  const { declarations, buyer, terms } = textsOf("tradein", tenant.language).print;
  return {
    paragraphs: [...declarations, buyer, ...(tenant.recycleTermsURL ? [terms] : [])].map((text) =>
      fill(text, values),
    ),
    termsURL: tenant.recycleTermsURL,
  };
}
