export interface SignOnSettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
  redirectUri: string;
}

export interface SignOnStart {
  redirectUrl: string;
  state: string;
  nonce: string;
  codeVerifier: string;
}

export interface SignedOnPerson {
  issuer: string;
  subject: string;
  email: string;
  /** The provider vouches that the address is this person's. */
  isEmailVerified: boolean;
  firstName: string;
  lastName: string;
  /** Absent when the provider sent no group list at all. */
  groups: readonly string[] | undefined;
  idToken: string;
  /** Names the identity token, so that it is taken once. */
  tokenId: string;
  expiresAt: Date;
}

export type SignOnResult =
  | { kind: "person"; person: SignedOnPerson }
  /** Unanswered: the provider was not there to say no. */
  | { kind: "refused"; reason: string; isUnanswered?: boolean };

export interface IdentityProvider {
  start(settings: SignOnSettings): Promise<SignOnStart>;
  finish(
    settings: SignOnSettings,
    callbackUrl: URL,
    started: Omit<SignOnStart, "redirectUrl">,
  ): Promise<SignOnResult>;
  logoutUrl(settings: SignOnSettings, idTokenHint: string, returnTo: string): Promise<string | undefined>;
}
