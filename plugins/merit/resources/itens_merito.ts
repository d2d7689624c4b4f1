import { boolean, integer, longText, money, percent, ref, resource, rowRule, whereRefVisible } from '#engine'
import { ITEMS, PROPOSALS, TALENTS } from '../domain/keys.ts'

/** The raise of one person in a proposal, with what it follows from, as it was when the cycle was opened. */
export const itemMerito = resource(ITEMS, {
  label: ['Item de mérito', 'Itens de mérito'],
  display: 'colaborador',
  table: 'itens_merito',
  // A list would show people their own raise: the calls of a proposal leave it out.
  operations: [],
  fields: {
    proposta: ref(PROPOSALS, 'Proposta').required().immutable().cascade(),
    colaborador: ref(TALENTS, 'Talento').required().immutable(),
    salarioAtual: money('Salário atual').required().personal('financial'),
    nota: percent('Resultado').min(-999).max(9999),
    caixa: integer('Caixa do Nine Box'),
    posicao: percent('Posição na faixa').min(-9999).max(99_999),
    minimo: percent('Mínimo'),
    alvo: percent('Alvo'),
    maximo: percent('Máximo'),
    percentual: percent('Aumento').required().min(0).max(100).personal('financial'),
    justificativa: longText('Justificativa').max(500),
    aplicado: boolean('Aplicado').default(false),
  },
  list: { columns: ['proposta', 'colaborador', 'percentual'], sort: 'id' },
  unique: [{ fields: ['proposta', 'colaborador'], message: 'Este talento já está na proposta.' }],
  rowRules: [rowRule('os da própria equipe', whereRefVisible('proposta'))],
})
