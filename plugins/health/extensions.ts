import { boolean, type Extension, integer, list, ref, refs, rowsAsEvents, text, timeline } from '#engine'
import { MOTIVOS_EXAME } from './domain/exams.ts'
import { PROCEDIMENTOS } from './domain/procedures.ts'
import { talentHooks } from './rules/talent_hooks.ts'
import { ASOS, AUDIOMETRIES, CARDS, CONDITIONS, EXAMS, LEAVES, REQUESTS, type TALENTS } from './domain/keys.ts'

/** Exams that a risk requires, each with its periodicity (NR-7, annexes). */
export const riskExtension: Extension = {
  fields: {
    exames: list('Exames do PCMSO', {
      exame: ref(EXAMS, 'Exame').required(),
      periodicidade: integer('Periodicidade (meses)').inMonths().min(1).max(98).help('Em branco: a do exame.'),
    }).rows('exame', ['exame', 'periodicidade']),
  },
  form: [{ label: 'Exames do PCMSO', fields: ['exames'] }],
}

/** Positions and functions that demand a vaccine. */
export const vaccineExtension: Extension = {
  fields: {
    cargos: refs('cargo-salario/cargos', 'Cargos que a pedem'),
    funcoes: refs('sst/funcoes', 'Funções que a pedem'),
  },
  form: [{ label: 'Quem precisa dela', fields: ['cargos', 'funcoes'] }],
}

/** The procedure code in eSocial. */
export const examExtension: Extension = {
  fields: {
    procedimento: text('Procedimento (Tabela 27 do eSocial)')
      .max(4)
      .pattern(/\d{4}/, 'Informe os quatro dígitos do procedimento.')
      .codes(PROCEDIMENTOS)
      .help('Procure pelo código ou pelo nome.')
      .width(6),
  },
}

export const talentExtension: Extension<typeof TALENTS> = {
  hooks: talentHooks,
  related: [
    { resource: CARDS, by: 'colaborador' },
    { resource: CONDITIONS, by: 'colaborador' },
    { resource: REQUESTS, by: 'colaborador' },
    { resource: ASOS, by: 'colaborador' },
    { resource: AUDIOMETRIES, by: 'colaborador' },
  ],
  timeline: [
    timeline('afastamentos', {
      label: 'Afastamentos',
      events: rowsAsEvents(LEAVES, {
        by: 'colaborador',
        at: 'inicio',
        title: 'afastamento.descricao',
        to: '/sst/afastamentos/{id}',
      }),
    }),
    timeline('asos', {
      label: 'ASOs',
      events: rowsAsEvents(ASOS, {
        by: 'colaborador',
        at: 'data',
        title: (row) => `ASO ${MOTIVOS_EXAME[row.motivo as keyof typeof MOTIVOS_EXAME].toLowerCase()}`,
        to: '/sst/aso/{id}',
      }),
    }),
  ],
}

/** Whether absences of this reason count for the return exam. */
export const leaveReasonExtension: Extension = {
  fields: {
    doencaOuAcidente: boolean('Doença ou acidente')
      .help(
        'Do trabalho ou não. 30 dias ou mais pedem o exame de retorno ao trabalho (NR-7, item 7.5.9); férias, maternidade e os outros motivos, nunca.',
      )
      .width(6),
  },
  form: [{ label: 'Exame de retorno', fields: ['doencaOuAcidente'] }],
}
