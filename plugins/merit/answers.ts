import { boolean, date, integer, longText, money, percent, shape, text } from '#engine'

/** The proposal of a team with its people. */
export const teamAnswer = {
  id: integer('Código').required(),
  ciclo: text('Ciclo').required(),
  data: date('Data').required(),
  orientacao: longText('Orientação'),
  posicaoPor: text('Posição por').required(),
  gestor: text('Gestor'),
  situacao: text('Situação').required(),
  devolucao: longText('O que rever'),
  folha: money('Folha da equipe').required(),
  orcamento: money('Orçamento').required(),
  motivoOrcamento: longText('Motivo do ajuste'),
  usado: money('Usado').required(),
  preenche: boolean('Pode preencher').required(),
  itens: shape.list({
    id: integer('Código').required(),
    talento: text('Talento').required(),
    salarioAtual: money('Salário atual').required(),
    salarioProposto: money('Salário proposto').required(),
    nota: percent('Resultado'),
    caixa: integer('Caixa'),
    posicao: percent('Posição na faixa'),
    minimo: percent('Mínimo'),
    alvo: percent('Alvo'),
    maximo: percent('Máximo'),
    percentual: percent('Aumento').required(),
    justificativa: longText('Justificativa'),
    aplicado: boolean('Aplicado').required(),
  }),
}
