// An address is given to others: by the device's own sheet where there is one, else it is copied.

const TOLD_MS = 2000;

export class Sharing {
  /** It has just been copied. */
  isCopied = $state(false);

  async share(path: string): Promise<void> {
    const url = `${location.origin}${path}`;
    if (navigator.share !== undefined) return navigator.share({ url }).catch(() => undefined);
    await navigator.clipboard.writeText(url);
    this.isCopied = true;
    setTimeout(() => (this.isCopied = false), TOLD_MS);
  }
}
