// What phones have in common: their looks and the sizes they come in.
import { type FamilyDesign, storage } from "../family-design.ts";
import { phonePictures } from "../pictures/phones.ts";

export const TWO = phonePictures({ camera: "two", island: "pill" });
export const THREE = phonePictures({ camera: "three", island: "pill" });
export const BAR = phonePictures({ camera: "bar", island: "hole" });
export const ONE = phonePictures({ camera: "one", island: "hole" });
export const CLASSIC = phonePictures({ camera: "one", island: "brow" });

type PhoneDesign = Omit<FamilyDesign, "category" | "tags"> & { tags?: readonly string[] };
export const phone = ({ tags = ["5g"], ...design }: PhoneDesign): FamilyDesign => ({
  ...design,
  category: "PHONES",
  tags,
});

export const SMALL = storage([128, 0], [256, 80]);
export const MEDIUM = storage([128, 0], [256, 90], [512, 190]);
export const LARGE = storage([256, 0], [512, 170], [1024, 360]);
