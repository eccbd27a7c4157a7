/** A duration in its largest unit: "40 s", "12 min", "31 h", "10 d". */
export const ageText = (seconds: number) =>
  seconds < 90
    ? `${Math.max(0, Math.round(seconds))} s`
    : seconds < 5400
      ? `${Math.round(seconds / 60)} min`
      : seconds < 172_800
        ? `${Math.round(seconds / 3600)} h`
        : `${Math.round(seconds / 86_400)} d`
