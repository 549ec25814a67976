// The encoders alone: the rest of the library draws, which we do ourselves.
declare module "jsbarcode/bin/barcodes/*" {
  interface Encoder {
    valid(): boolean;
    /** Modules from left to right, 1 for dark. */
    encode(): { data: string };
  }
  type EncoderClass = new (text: string, options: { flat?: boolean }) => Encoder;
  export const CODE39: EncoderClass;
  /** The class itself, or around it what the module exports: who loads it decides. */
  const encoder: EncoderClass | { default: EncoderClass };
  export default encoder;
}
