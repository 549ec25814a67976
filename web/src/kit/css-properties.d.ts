import "react";

// Components hand numbers to the style sheet through custom properties.
declare module "react" {
  interface CSSProperties {
    [property: `--${string}`]: string | number | undefined;
  }
}
