import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { formatInteger } from '../../fields/format.ts'
import { rowTable } from '../../fields/support/row_table.ts'
import { download } from '../../providers/http.ts'
import { useNotice } from '../../providers/notify.tsx'
import { Section } from '../../record/Section.tsx'
import { Icon } from '../../theme/icons.tsx'
import { IMPORTS, type ImportView, type ImportWork, type Refusal } from './use_import.ts'

const placeOf = ({ linha, coluna }: Refusal) => `${linha}:${coluna}`

/** Rejected cells: corrected here, or downloaded as a marked spreadsheet. */
export function Refusals({ view, work }: { view: ImportView; work: ImportWork }) {
  const [fixed, setFixed] = useState<Record<string, string>>({})
  const notice = useNotice()
  const { recusas, totalRecusas } = view
  const isFixable = view.estado === 'conferido'
  const check = () =>
    work.step('conferir', {
      chave: view.chave,
      ignoraOpcionaisObrigatorios: view.ignoraOpcionaisObrigatorios,
      correcoes: Object.entries(fixed).map(([place, valor]) => {
        const [linha, coluna] = place.split(':').map(Number)
        return { linha, coluna, valor }
      }),
    })
  const save = () =>
    download(`${IMPORTS}/${view.id}/recusas.xlsx`, { fileName: 'Recusas.xlsx' }).catch((problem: unknown) =>
      notice.error(problem),
    )
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
              <th scope="col">Coluna</th>
              <th scope="col">Valor</th>
              <th scope="col">Por que foi recusada</th>
            </tr>
          </thead>
          <tbody>
            {recusas.map((recusa, index) => (
              <tr key={index}>
                <td data-label="Linha">{recusa.linha || ''}</td>
                <td data-label="Coluna">{recusa.campo}</td>
                <td data-label="Valor">
                  {isFixable && recusa.coluna !== null ? (
                    <TextField
                      size="small"
                      value={fixed[placeOf(recusa)] ?? recusa.valor ?? ''}
                      onChange={({ target }) => setFixed({ ...fixed, [placeOf(recusa)]: target.value })}
                      slotProps={{ htmlInput: { 'aria-label': `${recusa.campo} da linha ${recusa.linha}` } }}
                    />
                  ) : (
                    recusa.valor
                  )}
                </td>
                <td data-label="Por que foi recusada">{recusa.mensagem}</td>
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
          disabled={!Object.keys(fixed).length}
          onClick={() => void check()}
          sx={{ mt: 2 }}
        >
          Conferir com as correções
        </Button>
      )}
    </Section>
  )
}
