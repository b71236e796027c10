/** Loads a part once the frame that asked for it is on the screen: what can be used already does not share the line with it. */
export function afterPaint<Part>(load: () => Promise<Part>): () => Promise<Part> {
  // A timer that is set in a frame runs behind that frame's paint.
  return async () => {
    await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)))
    return load()
  }
}
