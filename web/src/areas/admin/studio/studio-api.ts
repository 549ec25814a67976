// Calls of the studio: the draft, its steps, its day, and the pictures that it names.
import type { InputOf } from "@handsel/contract/operation.ts";
import { UPLOAD_BRAND_PICTURE } from "@handsel/contract/platform/brand-picture.ts";
import {
  CALL_OFF_STUDIO_DRAFT,
  COPY_RETAILER_SETTINGS,
  DISCARD_STUDIO_DRAFT,
  GET_STUDIO,
  GET_TENANT_VERSION,
  LIST_RETAILERS_TO_COPY,
  PUBLISH_STUDIO_DRAFT,
  SAVE_STUDIO_DRAFT,
  UNDO_STUDIO_STEP,
} from "@handsel/contract/platform/studio.ts";
import type { TenantSettings } from "@handsel/contract/platform/tenant-settings.ts";
import { GET_SALES } from "@handsel/contract/sales/listing.ts";
import { GET_BRAND_SAMPLES } from "@handsel/contract/tradein/brand-samples.ts";
import { keepPreviousData, mutationOptions } from "@tanstack/react-query";
import { call, sendFile } from "#client/call.ts";
import { reading } from "#client/reading.ts";

const STUDIO = ["admin", "studio"] as const;
const HELD = ["admin", "settings"] as const;

export const getStudio = () => reading(GET_STUDIO, {}, { queryKey: STUDIO, staleTime: 0 });

export const saveStudioDraft = () =>
  mutationOptions({
    mutationFn: (input: InputOf<typeof SAVE_STUDIO_DRAFT>) => call(SAVE_STUDIO_DRAFT, input),
  });

export const undoStudioStep = () =>
  mutationOptions({ mutationFn: (revision: number) => call(UNDO_STUDIO_STEP, { revision }) });

export const discardStudioDraft = () =>
  mutationOptions({ mutationFn: (revision: number) => call(DISCARD_STUDIO_DRAFT, { revision }) });

export const publishStudioDraft = () =>
  mutationOptions({
    mutationFn: (input: InputOf<typeof PUBLISH_STUDIO_DRAFT>) => call(PUBLISH_STUDIO_DRAFT, input),
    meta: { refreshes: [HELD, ["admin", "audit"]] },
  });

export const callOffStudioDraft = () =>
  mutationOptions({ mutationFn: (revision: number) => call(CALL_OFF_STUDIO_DRAFT, { revision }) });

export const copyRetailerSettings = () =>
  mutationOptions({
    mutationFn: (input: InputOf<typeof COPY_RETAILER_SETTINGS>) => call(COPY_RETAILER_SETTINGS, input),
  });

export const listRetailersToCopy = () =>
  reading(
    LIST_RETAILERS_TO_COPY,
    {},
    { queryKey: [...STUDIO, "retailers"], take: ({ retailers }) => retailers },
  );

export const getTenantVersion = (id: string) =>
  reading(
    GET_TENANT_VERSION,
    { id },
    { queryKey: [...STUDIO, "version", id], take: ({ settings }) => settings },
  );

export const uploadBrandPicture = () =>
  mutationOptions({
    mutationFn: ({ file, ...about }: InputOf<typeof UPLOAD_BRAND_PICTURE> & { file: File }) =>
      sendFile(UPLOAD_BRAND_PICTURE, about, file),
  });

/** A cart whose screens can be looked at; with settings, a paper and a mail as they would have them. */
export const getBrandSamples = (settings: TenantSettings | null) => ({
  ...reading(GET_BRAND_SAMPLES, { settings }, { queryKey: [...STUDIO, "samples", settings], staleTime: 0 }),
  placeholderData: keepPreviousData,
});

/** The newest sale, whose pages show what no page without one shows. */
export const getSampleSale = () =>
  reading(
    GET_SALES,
    {},
    { queryKey: [...STUDIO, "sample"], take: ({ sales }) => sales[0]?.cartUUID ?? null },
  );
