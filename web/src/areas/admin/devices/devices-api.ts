// Calls of the devices and accessories pages and what they make stale.
import {
  GET_ACCESSORY_FORM_DATA,
  LIST_ACCESSORIES,
  SAVE_ACCESSORY,
  SET_ACCESSORY_STATUS,
} from "@handsel/contract/catalog/accessory-admin.ts";
import {
  ASSOCIATE_DEVICES,
  GET_DEVICE,
  REMOVE_PRODUCT_IMAGE,
  SAVE_RETAILER_DEVICE_LINK,
  SEARCH_DEVICES,
  UPLOAD_PRODUCT_IMAGE,
} from "@handsel/contract/catalog/device-admin.ts";
import type { InputOf } from "@handsel/contract/operation.ts";
import { mutationOptions } from "@tanstack/react-query";
import { call, sendFile } from "#client/call.ts";
import { everyPage } from "#client/every-page.ts";
import { reading, readingPages } from "#client/reading.ts";

const DEVICES = ["admin", "devices"] as const;
const ACCESSORIES = ["admin", "accessories"] as const;
const AUDIT = ["admin", "audit"] as const;
/** What a till shows of the catalogue. */
const CATALOG = [["services"], ["categories"], ["families"], ["extrasCategories"]] as const;
const PRICING = ["admin", "pricing"] as const;
export const DEVICE_LISTS = [DEVICES, PRICING, AUDIT, ...CATALOG];
export const ACCESSORY_LISTS = [ACCESSORIES, AUDIT, ...CATALOG];

export type DeviceFilter = Pick<
  InputOf<typeof SEARCH_DEVICES>,
  "text" | "manufacturer" | "category" | "family" | "isAssociated" | "status"
>;

export const searchDevices = (filter: DeviceFilter, sort: InputOf<typeof SEARCH_DEVICES>["sort"] = null) =>
  readingPages(SEARCH_DEVICES, (after: string | null) => ({ ...filter, sort, after }), {
    queryKey: [...DEVICES, "list", filter, sort],

    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  });

const EXPORTED_AT_ONCE = 500;

/** Every device of the filter, for the export. */
export async function allDevices(filter: DeviceFilter) {
  const pages = await everyPage(
    (after: string | null) => call(SEARCH_DEVICES, { ...filter, after, limit: EXPORTED_AT_ONCE }),
    ({ next }) => next,
  );
  return pages.flatMap((page) => page.devices);
}

export const getDevice = (deviceID: string) =>
  reading(
    GET_DEVICE,
    { deviceID },
    {
      queryKey: [...DEVICES, "one", deviceID],

      // A form must begin with what is there now.
      staleTime: 0,
    },
  );

export const saveDeviceLink = () =>
  mutationOptions({
    mutationFn: (input: InputOf<typeof SAVE_RETAILER_DEVICE_LINK>) => call(SAVE_RETAILER_DEVICE_LINK, input),
    meta: { refreshes: DEVICE_LISTS },
  });

export const associateDevices = () =>
  mutationOptions({
    mutationFn: (input: InputOf<typeof ASSOCIATE_DEVICES>) => call(ASSOCIATE_DEVICES, input),
    meta: { refreshes: DEVICE_LISTS },
  });

export type PictureOwner = { deviceID: string } | { accessoryID: string };

export const addPicture = () =>
  mutationOptions({
    mutationFn: ({ owner, file }: { owner: PictureOwner; file: File }) =>
      sendFile(UPLOAD_PRODUCT_IMAGE, owner, file),
    meta: { refreshes: [DEVICES, ACCESSORIES, ...CATALOG] },
  });

export const removePicture = () =>
  mutationOptions({
    mutationFn: ({ owner, name }: { owner: PictureOwner; name: string }) =>
      call(REMOVE_PRODUCT_IMAGE, { ...owner, name }),
    meta: { refreshes: [DEVICES, ACCESSORIES, ...CATALOG] },
  });

export type AccessoryFilter = Pick<InputOf<typeof LIST_ACCESSORIES>, "text" | "category" | "status">;

export const listAccessories = (filter: AccessoryFilter, sort: InputOf<typeof LIST_ACCESSORIES>["sort"]) =>
  readingPages(LIST_ACCESSORIES, (after: string | null) => ({ ...filter, sort, after }), {
    queryKey: [...ACCESSORIES, "list", filter, sort],

    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  });

export async function allAccessories(filter: AccessoryFilter) {
  const pages = await everyPage(
    (after: string | null) => call(LIST_ACCESSORIES, { ...filter, after, limit: EXPORTED_AT_ONCE }),
    ({ next }) => next,
  );
  return pages.flatMap((page) => page.accessories);
}

export const getAccessoryForm = (id: string | null) =>
  reading(
    GET_ACCESSORY_FORM_DATA,
    { id },
    {
      queryKey: [...ACCESSORIES, "form", id],

      staleTime: 0,
    },
  );

export const saveAccessory = () =>
  mutationOptions({
    mutationFn: (accessory: InputOf<typeof SAVE_ACCESSORY>["accessory"]) =>
      call(SAVE_ACCESSORY, { accessory }),
    meta: { refreshes: ACCESSORY_LISTS },
  });

export const setAccessoryStatus = () =>
  mutationOptions({
    mutationFn: (input: InputOf<typeof SET_ACCESSORY_STATUS>) => call(SET_ACCESSORY_STATUS, input),
    meta: { refreshes: ACCESSORY_LISTS },
  });
