import Button from '@mui/material/Button'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { formatInteger } from '../../fields/format.ts'
import { rowTable } from '../../fields/support/row_table.ts'
import { download } from '../../providers/http.ts'
import { useNotice } from '../../providers/notify.tsx'
import { Section } from '../../record/Section.tsx'
import { Icon } from '../../theme/icons.tsx'
import { Correction } from './Correction.tsx'
import { IMPORTS, type ImportView, type ImportWork, optionsOf, type Refusal } from './use_import.ts'

const placeOf = ({ linha, coluna }: Refusal) => `${linha}:${coluna}`
/** Also what no column has and all lines lack: it is said once. */
const isCommon = ({ iguais, coluna, valor }: Refusal) => iguais > 1 && (coluna === null || valor !== null)
const groupOf = (refusal: Refusal) => {
  const { coluna, valor, campo, mensagem } = refusal
  if (!isCommon(refusal)) return `${placeOf(refusal)} ${campo}`
  return coluna === null ? `${campo}: ${mensagem}` : `${coluna}:${valor}`
}

/** Rejected lines: corrected here, one by one or all equal ones at once, or downloaded as a marked spreadsheet. */
export function Refusals({ view, work }: { view: ImportView; work: ImportWork }) {
  const [fixed, setFixed] = useState<Record<string, string>>({})
  /** Groups whose cells are corrected one by one. */
  const [apart, setApart] = useState<ReadonlySet<string>>(new Set())
  const notice = useNotice()
  const { recusas, totalRecusas } = view
  const isFixable = view.estado === 'conferido'
  const isTogether = (refusal: Refusal) => isCommon(refusal) && !apart.has(groupOf(refusal))
  const keyOf = (refusal: Refusal) => (isTogether(refusal) ? groupOf(refusal) : placeOf(refusal))
  const shown = recusas.filter(
    (refusal, index) =>
      !isTogether(refusal) || recusas.findIndex((other) => groupOf(other) === groupOf(refusal)) === index,
  )
  const given = shown.flatMap((refusal) => {
    const valor = fixed[keyOf(refusal)]
    return valor === undefined ? [] : [{ refusal, valor }]
  })
  const check = () =>
    work.step('conferir', {
      ...optionsOf(view),
      correcoes: given
        .filter(({ refusal }) => !isTogether(refusal))
        .map(({ refusal: { linha, coluna }, valor }) => ({ linha, coluna, valor })),
      trocas: given
        .filter(({ refusal }) => isTogether(refusal))
        .map(({ refusal, valor }) => ({ coluna: refusal.coluna, de: refusal.valor, valor })),
    })
  const save = () =>
    download(`${IMPORTS}/${view.id}/recusas.xlsx`, { fileName: 'Recusas.xlsx' }).catch((problem: unknown) =>
      notice.error(problem),
    )
  const hasRecords = recusas.some(({ registro }) => registro)
  return (
    <Section
      title={`Células recusadas: ${formatInteger(totalRecusas ?? recusas.length)}`}
      action={
        isFixable && (
          <Button
            size="small"
            variant="outlined"
            color="inherit"
            startIcon={<Icon name="Download" />}
            onClick={() => void save()}
          >
            Baixar marcadas
          </Button>
        )
      }
    >
      <Box sx={{ containerType: 'inline-size' }}>
        <Box component="table" aria-label="Células recusadas" sx={rowTable}>
          <thead>
            <tr>
              <th scope="col">Linha</th>
              {hasRecords && <th scope="col">Registro</th>}
              <th scope="col">Coluna</th>
              <th scope="col">Valor</th>
              <th scope="col">Por que foi recusada</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((refusal, index) => (
              <tr key={index}>
                <td data-label="Linha">{refusal.linha || ''}</td>
                {hasRecords && (
                  <td data-label="Registro">
                    {isTogether(refusal) ? `${formatInteger(refusal.iguais)} registros` : refusal.registro}
                  </td>
                )}
                <td data-label="Coluna">{refusal.campo}</td>
                <td data-label="Valor">
                  {isFixable && refusal.coluna !== null ? (
                    <Correction
                      label={`${refusal.campo} da linha ${refusal.linha}`}
                      value={fixed[keyOf(refusal)] ?? refusal.valor ?? ''}
                      accepted={view.colunas[refusal.coluna]?.aceitos ?? []}
                      equal={isCommon(refusal) ? refusal.iguais : 1}
                      isTogether={isTogether(refusal)}
                      onChange={(value) => setFixed({ ...fixed, [keyOf(refusal)]: value })}
                      onTogether={(together) => {
                        const next = new Set(apart)
                        if (together) next.delete(groupOf(refusal))
                        else next.add(groupOf(refusal))
                        setApart(next)
                      }}
                    />
                  ) : (
                    refusal.valor
                  )}
                </td>
                <td data-label="Por que foi recusada">{refusal.mensagem}</td>
              </tr>
            ))}
          </tbody>
        </Box>
      </Box>
      {(totalRecusas ?? 0) > recusas.length && (
        <Typography color="textSecondary" sx={{ mt: 1 }}>
          {`As primeiras ${formatInteger(recusas.length)}. As outras aparecem quando estas forem corrigidas, e na planilha marcada.`}
        </Typography>
      )}
      {isFixable && (
        <Button
          variant="outlined"
          color="inherit"
          loading={work.busy}
          disabled={!given.length}
          onClick={() => void check()}
          sx={{ mt: 2 }}
        >
          Conferir com as correções
        </Button>
      )}
    </Section>
  )
}
