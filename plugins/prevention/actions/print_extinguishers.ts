import { action, brDate, fileResult, idOf, PDF, ref, RuleError, shape } from '#engine'
import { type FormCell, formPdf } from '#app/reports/form.ts'
import { EXTINGUISHERS, PLACES } from '../domain/keys.ts'

const overdue = (text: string, late: boolean): FormCell => (late && text ? { alert: text } : text)

/** Inspection sheet of the extinguishers in use, with expiry dates and a checkbox (NBR 12962). */
export const printExtinguishers = (kinds: Record<string, string>, states: Record<string, { label: string }>) =>
  action('controle', {
    label: 'Imprimir controle',
    icon: 'PictureAsPdf',
    on: 'collection',
    method: 'GET',
    authority: 'ROLE_SST_EXTINTORES',
    response: shape.file(PDF),
    fields: { estabelecimento: ref(PLACES, 'Estabelecimento').help('Em branco: todos.') },
    async run(context, { input }) {
      const place = idOf(input.estabelecimento)
      const rows = await context
        .repo(EXTINGUISHERS)
        .all(
          { ativo: true, ...(place && { estabelecimento: place }) },
          { sort: [{ field: 'numero', descending: false }] },
        )
      if (!rows.length) throw new RuleError('Não há extintores em uso neste estabelecimento.')
      const pdf = await formPdf(
        context,
        'Controle de extintores',
        [
          {
            facts: [
              { label: 'Estabelecimento', value: place ? (rows[0]!.estabelecimento?.nome ?? '') : 'Todos' },
              { label: 'Emissão', value: brDate(context.today) },
              { label: 'Extintores em uso', value: rows.length },
              { label: 'Vencidos', value: rows.filter((row) => row.situacao !== 'EM_DIA').length },
            ],
          },
          {
            columns: ['Nº', 'Tipo', 'Onde fica', 'Recarga', 'Carga até', 'Inspeção', 'Teste', 'Situação', 'Visto'],
            rows: rows.map((row) => [
              row.numero,
              [kinds[row.tipo], row.capacidade?.replaceAll(' ', '\u00a0')].filter(Boolean).join(' · '),
              [place ? null : row.estabelecimento?.nome, row.localizacao].filter(Boolean).join(' · '),
              brDate(row.ultimaRecarga),
              overdue(brDate(row.validadeCarga), row.validadeCarga < context.today),
              overdue(brDate(row.proximaInspecao), row.proximaInspecao < context.today),
              overdue(
                String(row.proximoTeste ?? ''),
                (row.proximoTeste ?? Infinity) < Number(context.today.slice(0, 4)),
              ),
              overdue(states[row.situacao as string]?.label ?? '', row.situacao !== 'EM_DIA'),
              '',
            ]),
          },
        ],
        ['Responsável pela inspeção'],
      )
      return fileResult(pdf, 'controle-extintores.pdf', PDF, true)
    },
  })
