import { date, integer, money, percent, shape, text } from '#engine'

/** The payroll on a day before and after a table. */
export const payrollAnswer = {
  data: date('Data').required(),
  talentos: integer('Talentos ativos').required(),
  talentosAfetados: integer('Talentos com alteração').required(),
  totalAtual: money('Folha atual').required(),
  totalProposto: money('Folha proposta').required(),
  diferenca: money('Diferença').required(),
  percentual: percent('Percentual'),
  percentualEncargos: percent('Encargos (%)').required(),
  encargosAtual: money('Encargos atuais').required(),
  encargosProposto: money('Encargos propostos').required(),
  totalAtualComEncargos: money('Folha atual com encargos').required(),
  totalPropostoComEncargos: money('Folha proposta com encargos').required(),
  diferencaComEncargos: money('Diferença com encargos').required(),
}

/** Salary of a talent before and after. */
export const lineAnswer = {
  id: integer('Talento').required(),
  nome: text('Nome').required(),
  atual: money('Salário atual'),
  proposto: money('Salário proposto'),
  diferenca: money('Diferença'),
  percentual: percent('Percentual'),
}

const refused = shape.list({
  id: integer('Código').required(),
  nome: text('Nome').required(),
  motivo: text('Motivo').required(),
})

/** Every salary that a table changes, and the reasons that would prevent its application. */
export const previewAnswer = {
  folha: shape.object(payrollAnswer),
  linhas: shape.list(lineAnswer),
  recusas: refused,
}

/** What a dissídio would change, who cannot take it, and later values that override it. */
export const dissidioPreviewAnswer = {
  folha: shape.object(payrollAnswer),
  linhas: shape.list(lineAnswer),
  foraPorFaixaOuIndice: integer('Fora, por seguirem faixa ou índice').required(),
  impedidos: refused,
  posteriores: shape.list({ ...lineAnswer, data: date('Data').required() }),
}

/** A table and its scenarios: totals, and the salary of each affected talent per scenario. */
export const scenariosAnswer = {
  cenarios: shape.list({
    id: integer('Código').required(),
    nome: text('Título').required(),
    status: text('Situação').required(),
    folha: shape.object(payrollAnswer),
  }),
  linhas: shape.list({
    id: integer('Talento').required(),
    nome: text('Nome').required(),
    atual: money('Salário atual'),
    propostos: shape.list({ cenario: integer('Cenário').required(), valor: money('Salário proposto') }),
  }),
}
