import { XLSX } from '../../content_types.ts'
import type { ReportDef } from '../../definition/report.ts'
import { doorOf, authority, failures, binary, json, requestBody, type Operation } from './operation.ts'
import { pascal, refTo, type Schema } from './parts.ts'
import type { SchemaBook } from './schemas.ts'

/** Further properties of a report order belong to the platform and are described by its own operations. */
const ORDER: Schema = {
  type: 'object',
  required: ['id'],
  properties: { id: { type: 'integer' } },
  additionalProperties: {},
}

/** `POST /api/<report>`: the filters and the format. */
export function reportOperation(report: ReportDef, authorityName: string, book: SchemaBook): Operation {
  const formats = { pdf: { type: 'boolean', default: true, description: '`false`: planilha.' } }
  return {
    method: 'POST',
    path: report.api ?? `/api/${report.key}`,
    body: {
      operationId: `relatorio${pascal(report.key)}`,
      tags: [`${report.owner}:relatorios`],
      summary: report.label,
      ...(report.help && { description: report.help }),
      ...authority(authorityName),
      parameters: [
        {
          name: 'Prefer',
          in: 'header',
          schema: { type: 'string' },
          description:
            '`respond-async, wait=3`: se o relatório for grande ou demorar mais de 3 segundos, é gerado em segundo plano (202). Sem o cabeçalho a resposta é sempre o arquivo.',
        },
      ],
      requestBody: requestBody(book.inputOf(report.fields, undefined, formats)),
      responses: {
        200: binary('O relatório.', 'application/pdf', XLSX),
        202: json(ORDER, 'Será gerado em segundo plano: acompanhe em `/api/meus-relatorios/{id}`.', {
          Location: { description: 'Onde acompanhar.', schema: { type: 'string' } },
        }),
        ...failures(400, 401, 403),
        404: json(refTo('Erro'), '`SEM_DADOS`: nada foi encontrado para os filtros.'),
      },
      ...doorOf('POST'),
    },
  }
}
