// Tiles that do something when pressed and then lead on: services with an icon and words, categories with a picture.
import type { ReactNode } from "react";
import { Button as AriaButton } from "react-aria-components/Button";
import { useBusyAction } from "#kit/actions/busy-action.ts";
import { Spinner } from "#kit/feedback/spinner.tsx";
import { Icon, type IconName } from "#kit/marks/icon.tsx";
import { Image } from "#kit/marks/image.tsx";

interface TileProps {
  name: string;
  isUnavailable?: boolean;
  onPress: () => Promise<unknown> | undefined;
}

function TileButton({
  className,
  isUnavailable = false,
  onPress,
  children,
}: Omit<TileProps, "name"> & { className: string; children: (isBusy: boolean) => ReactNode }) {
  const { isRunning, run } = useBusyAction(onPress);
  return (
    <AriaButton className={className} onPress={run} isPending={isRunning} isDisabled={isUnavailable}>
      {children(isRunning)}
    </AriaButton>
  );
}

export function ServiceCard({
  name,
  text,
  icon,
  image,
  ...rest
}: TileProps & { text: string; icon: IconName; image: string }) {
  return (
    <TileButton className="svc" {...rest}>
      {(isBusy) => (
        <>
          <span className="svc__icon">
            {image ? <Image src={image} alt="" box={80} size={44} /> : <Icon name={icon} size={24} />}
          </span>
          <span className="svc__words">
            <span className="svc__name">{name}</span>
            {text && <span className="svc__text">{text}</span>}
          </span>
          {isBusy ? <Spinner /> : <Icon name="chevron-right" size={18} />}
        </>
      )}
    </TileButton>
  );
}

export function PictureTile({ name, image, ...rest }: TileProps & { image: string }) {
  return (
    <TileButton className="cat" {...rest}>
      {(isBusy) => (
        <>
          <Image src={image} alt="" box={200} size={92} isEager />
          <span className="cat__name">{isBusy ? <Spinner /> : name}</span>
        </>
      )}
    </TileButton>
  );
}
