/** "Bom dia", "Boa tarde" or "Boa noite", by local time. */
export function greeting(now: Date): string {
  const hour = now.getHours()
  if (hour >= 5 && hour < 12) return 'Bom dia'
  return hour >= 12 && hour < 18 ? 'Boa tarde' : 'Boa noite'
}

export const firstName = (name = ''): string => name.trim().split(/\s+/)[0] ?? ''

/** 'sexta-feira, 20 de novembro de 2026' */
export const longDate = (now: Date): string =>
  new Intl.DateTimeFormat('pt-BR', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }).format(now)
