import type { Question } from "@handsel/contract/tradein/device.ts";
import { useTranslation } from "react-i18next";
import { Button, IconButton } from "#kit/actions/button.tsx";
import { Badge } from "#kit/marks/badge.tsx";
import { Icon } from "#kit/marks/icon.tsx";
import { Text } from "#kit/marks/text.tsx";
import { shownImages } from "./question-images.ts";

export interface QuestionItemProps {
  question: Question;
  number: number;
  answer: boolean | undefined;
  /** The answer that speaks for the device: no, where a fault is asked about. */
  goodAnswer: boolean;
  /** Asked now: not answered yet, or to be answered anew. */
  isOpen: boolean;
  onReopen: () => void;
  onAnswer: (isYes: boolean) => Promise<unknown>;
}

export function QuestionItem({
  question,
  number,
  answer,
  goodAnswer,
  isOpen,
  onReopen,
  onAnswer,
}: QuestionItemProps) {
  const { t } = useTranslation("tradein");
  const images = shownImages(question.images);
  return (
    <li className="question" data-now={isOpen || undefined}>
      <span className="question__n">{number}</span>
      <div className="question__words">
        <span className="question__text">{question.question}</span>
        {isOpen && question.help && (
          <Text as="p" size={13} tone="muted">
            {question.help}
          </Text>
        )}
      </div>
      {isOpen ? (
        <div className="yesno" role="group" aria-label={question.question}>
          <Button size="lg" aria-pressed={answer === true} onPress={() => onAnswer(true)}>
            {t("yes")}
          </Button>
          <Button size="lg" aria-pressed={answer === false} onPress={() => onAnswer(false)}>
            {t("no")}
          </Button>
        </div>
      ) : (
        <span className="question__given">
          <Badge {...(answer === goodAnswer && ({ tone: "success", icon: "check" } as const))}>
            {answer ? t("yes") : t("no")}
          </Badge>
          <IconButton
            icon="edit"
            variant="quiet"
            size="sm"
            label={t("questions.change", { question: question.question })}
            onPress={onReopen}
          />
        </span>
      )}
      {isOpen && images.length > 0 && (
        <div className="question__shots">
          {images.map((image) => (
            <figure key={image.imageUrl} className="qshot">
              <a href={image.imageUrl} target="_blank" rel="noopener noreferrer">
                <img src={image.thumbnailUrl} alt="" loading="lazy" width={168} height={80} />
              </a>
              {image.imageAnswer && (
                <figcaption className="qshot__caption">
                  {(image.imageAnswer === "yes") === goodAnswer && <Icon name="check" size={16} />}
                  {t("questions.imageAnswer", { answer: t(image.imageAnswer === "yes" ? "yes" : "no") })}
                </figcaption>
              )}
            </figure>
          ))}
        </div>
      )}
    </li>
  );
}
