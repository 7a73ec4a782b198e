/** Tones of a right and of a wrong scan, Hz and seconds: told apart without looking, and by people who hear high tones badly. */
const TONES = {
  right: [{ hertz: 880, seconds: 0.09 }],
  wrong: [
    { hertz: 220, seconds: 0.18 },
    { hertz: 165, seconds: 0.28 },
  ],
} as const;

let audio: AudioContext | null = null;

/** Plays the sound of a scan. Browsers without sound, and pages that were not touched yet, stay silent. */
export function soundOf(kind: keyof typeof TONES): void {
  try {
    audio ??= new AudioContext();
    let at = audio.currentTime;
    for (const { hertz, seconds } of TONES[kind]) {
      const tone = new OscillatorNode(audio, {
        frequency: hertz,
        type: kind === 'right' ? 'sine' : 'square',
      });
      const loudness = new GainNode(audio, { gain: 0.12 });
      tone.connect(loudness).connect(audio.destination);
      tone.start(at);
      tone.stop(at + seconds);
      at += seconds;
    }
  } catch {
    // The page shows the same.
  }
}
