/** Puts the focus into the field, wherever its focusable part is. */
export function focusField(form: HTMLElement, name: string): void {
  const named = form.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`);
  const isForSight = named?.matches(":not([type=hidden])") && !named.closest("[aria-hidden=true], [hidden]");
  const inside = named
    ?.closest(".field")
    ?.querySelector<HTMLElement>(
      "button, [role=spinbutton], [contenteditable=true], input:not([type=hidden]), textarea",
    );
  (isForSight ? named : inside)?.focus();
}
