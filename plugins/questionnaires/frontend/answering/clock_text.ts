/** '12:05', with hours if there are any. */
export function clockText(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds))
  const parts = [Math.floor(whole / 60) % 60, whole % 60].map((value) => String(value).padStart(2, '0'))
  const hours = Math.floor(whole / 3600)
  return (hours ? [String(hours), ...parts] : parts).join(':')
}
