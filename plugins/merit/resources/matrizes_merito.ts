import { boolean, choice, list, percent, resource, sections, text, when } from '#engine'
import { MATRICES } from '../domain/keys.ts'
import { matrixHooks } from '../rules/matrix_hooks.ts'

const CAIXAS = {
  1: '1: alto potencial, baixo desempenho',
  2: '2: alto potencial, médio desempenho',
  3: '3: alto potencial, alto desempenho',
  4: '4: médio potencial, baixo desempenho',
  5: '5: médio potencial, médio desempenho',
  6: '6: médio potencial, alto desempenho',
  7: '7: baixo potencial, baixo desempenho',
  8: '8: baixo potencial, médio desempenho',
  9: '9: baixo potencial, alto desempenho',
}

const byBox = when('^.base').is('B')
const byResult = when('^.base').is('R')
const raise = (label: string) => percent(label).required().min(0).max(100)

/** Raises by performance and place in the band. */
export const matrizMerito = resource(MATRICES, {
  label: ['Matriz de mérito', 'Matrizes de mérito'],
  table: 'matrizes_merito',
  fields: {
    nome: text('Nome').required().max(100).unique().width(8),
    ativa: boolean('Ativa').default(true).width(4),
    base: choice('Desempenho por', { R: 'Resultado da avaliação (%)', B: 'Caixa do Nine Box' })
      .required()
      .default('R')
      .width(6),
    posicao: choice('Posição na faixa por', { C: 'Compa-ratio (%)', P: 'Penetração na faixa (%)' })
      .required()
      .default('C')
      .width(6)
      .help(
        'Compa-ratio: salário sobre o valor da faixa. Penetração: onde está entre o mínimo (0%) e o máximo (100%).',
      ),
    celulas: list('Células', {
      notaDe: percent('Resultado a partir de').min(0).max(100).visibleWhen(byResult),
      notaAte: percent('e abaixo de').min(0).max(1000).visibleWhen(byResult),
      caixa: choice('Caixa', CAIXAS).visibleWhen(byBox).requiredWhen(byBox),
      posicaoDe: percent('Posição a partir de').min(-999).max(999),
      posicaoAte: percent('e abaixo de').min(-999).max(999),
      minimo: raise('Aumento mínimo'),
      alvo: raise('Aumento alvo'),
      maximo: raise('Aumento máximo'),
    })
      .rows('célula', ['notaDe', 'notaAte', 'caixa', 'posicaoDe', 'posicaoAte', 'minimo', 'alvo', 'maximo'])
      .required()
      .max(100)
      .help('Um limite em branco não limita. Quem não está em nenhuma célula começa com 0%.'),
  },
  list: { columns: ['nome', 'base', 'posicao', 'ativa'], sort: 'nome', search: ['nome'], filters: ['ativa'] },
  form: sections({ Matriz: ['nome', 'ativa', 'base', 'posicao'], Aumentos: ['celulas'] }),
  hooks: matrixHooks,
})
