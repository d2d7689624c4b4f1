/** A competency ready to be used: its name, what it means, and how one sees it in somebody's work. */
export interface ReadyCompetency {
  nome: string
  observacao: string
  comportamentos: string[]
}

/** One a paragraph: name, meaning, then a behaviour a line. */
export const readyCompetencies = (text: string): ReadyCompetency[] =>
  text
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph) => {
      const [nome, observacao, ...comportamentos] = paragraph.split('\n').map((line) => line.trim())
      return { nome: nome!, observacao: observacao!, comportamentos }
    })
