/** The whole hours of a day, as the settings have them. */
export const hours: readonly string[] = Array.from(
  { length: 24 },
  (_, hour) => `${String(hour).padStart(2, '0')}:00`,
)
