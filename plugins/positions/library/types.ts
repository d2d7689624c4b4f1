/** A ready-made competency: its name, its meaning, and its observable behaviours. */
export interface ReadyCompetency {
  nome: string
  observacao: string
  comportamentos: string[]
}

/** One per paragraph: name, meaning, then one behaviour per line. */
export const readyCompetencies = (text: string): ReadyCompetency[] =>
  text
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph) => {
      const [nome, observacao, ...comportamentos] = paragraph.split('\n').map((line) => line.trim())
      return { nome: nome!, observacao: observacao!, comportamentos }
    })
