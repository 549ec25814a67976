// The pictures of the selected device, one large and all small. Quick presses are taken together, so that the picture does
// not race through everything that was pressed.
import { useEffect, useRef, useState } from "react";
import { Button as AriaButton } from "react-aria-components/Button";
import { useTranslation } from "react-i18next";
import { IconButton } from "#kit/actions/button.tsx";
import { Image } from "#kit/marks/image.tsx";
import { stepped } from "./slides.ts";

export const SLIDE_PAUSE_MS = 300;

export function Slideshow({ images, name }: { images: readonly string[]; name: string }) {
  const { t } = useTranslation("cart");
  const { shown, wanted, go } = useSlides(images.length);
  return (
    <section
      className="slides"
      aria-label={t("options.pictures", { name })}
      aria-roledescription={t("options.slideshow")}
    >
      <div className="slides__main">
        <Image
          src={images[shown]}
          alt={t("options.picture", { name, number: shown + 1 })}
          box={480}
          size={360}
          isEager
        />
        {images.length > 1 && (
          <div className="slides__nav">
            <IconButton
              icon="chevron-left"
              label={t("options.previousPicture")}
              onPress={() => go(stepped(wanted, -1, images.length))}
            />
            <IconButton
              icon="chevron-right"
              label={t("options.nextPicture")}
              onPress={() => go(stepped(wanted, 1, images.length))}
            />
          </div>
        )}
      </div>
      {images.length > 1 && (
        <div className="slides__thumbs">
          {images.map((image, index) => (
            <AriaButton
              key={image}
              className="slides__thumb"
              aria-label={t("options.picture", { name, number: index + 1 })}
              {...(index === wanted ? { "aria-current": true } : {})}
              onPress={() => go(index)}
            >
              <Image src={image} alt="" box={80} size={72} isEager />
            </AriaButton>
          ))}
        </div>
      )}
    </section>
  );
}

function useSlides(count: number) {
  const [wanted, setWanted] = useState(0);
  const [shown, setShown] = useState(0);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const go = (index: number) => {
    setWanted(index);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setShown(index), SLIDE_PAUSE_MS);
  };
  return { shown: Math.min(shown, Math.max(count - 1, 0)), wanted, go };
}
