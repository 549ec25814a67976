// The pictures of a product: shown, added up to a limit, removed. They are saved at once, apart from the form around them.
import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { codeText } from "#client/notifications/notifications.ts";
import { IconButton } from "#kit/actions/button.tsx";
import { useRemedyAct } from "#kit/feedback/remedy-acts.ts";
import { FileDrop } from "#kit/fields/file-drop.tsx";
import { Row, Stack } from "#kit/layout/layout.tsx";
import { Image } from "#kit/marks/image.tsx";
import { Text } from "#kit/marks/text.tsx";
import { addPicture, type PictureOwner, removePicture } from "./devices-api.ts";

interface Picture {
  name: string;
  url: string;
}

const ENDINGS = [".png", ".jpg", ".jpeg", ".webp"];

export function ProductPictures(props: { owner: PictureOwner; pictures: readonly Picture[]; most: number }) {
  const { owner, most } = props;
  const { t } = useTranslation("admin");
  const [pictures, setPictures] = useState(props.pictures);
  const add = useMutation(addPicture());
  const remove = useMutation(removePicture());
  const list = useRef<HTMLDivElement>(null);
  // Somebody else may have added one meanwhile: which of them goes is for this person to say.
  useRemedyAct("TAKE_OFF", () => () => [...(list.current?.querySelectorAll("button") ?? [])].at(-1)?.focus());
  const isFull = pictures.length >= most && most > 1;
  return (
    <Stack gap={3}>
      <div ref={list}>
        <Row gap={3} isWrapping>
          {pictures.map(({ name, url }, index) => (
            <Row key={name} gap={1} align="start">
              <Image src={url} alt={t("pictures.one", { number: index + 1 })} box={200} size={80} />
              <IconButton
                icon="x"
                size="sm"
                variant="quiet"
                label={t("pictures.remove", { number: index + 1 })}
                onPress={async () => setPictures((await remove.mutateAsync({ owner, name })).images)}
              />
            </Row>
          ))}
        </Row>
      </div>
      {isFull ? (
        <Text tone="muted">{codeText("ONLY_X_IMAGES_ALLOWED", most)}</Text>
      ) : (
        <FileDrop
          label={t("pictures.add")}
          endings={ENDINGS}
          isDisabled={add.isPending}
          onFile={(file) => add.mutate({ owner, file }, { onSuccess: ({ images }) => setPictures(images) })}
        />
      )}
    </Stack>
  );
}
