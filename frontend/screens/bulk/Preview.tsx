import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'

export interface Outcome {
  total: number
  alterados: number
  recusas: { id: number; nome: string; mensagens: { field: string; message: string }[] }[]
}

const SHOWN = 20
const count = (value: number, candidate: string, many: string) =>
  value === 1 ? `1 ${candidate}` : `${value.toLocaleString('pt-BR')} ${many}`

/** Preview of a bulk edit: how many records change, and which ones are rejected and why. */
export function Preview({ outcome }: { outcome: Outcome }) {
  const { total, alterados, recusas } = outcome
  if (recusas.length > 0)
    return (
      <Alert severity="warning" role="alert">
        <strong>
          {recusas.length === 1
            ? '1 registro não aceita a alteração.'
            : `${recusas.length.toLocaleString('pt-BR')} registros não aceitam a alteração.`}
        </strong>{' '}
        Nada será gravado enquanto houver recusas: ajuste os valores ou desmarque estes registros.
        <Box component="ul" sx={{ m: 0, mt: 1, pl: 2.5, maxHeight: 200, overflowY: 'auto' }}>
          {recusas.slice(0, SHOWN).map((recusa) => (
            <li key={recusa.id}>
              <strong>{recusa.nome}</strong>: {recusa.mensagens.map((message) => message.message).join(' ')}
            </li>
          ))}
          {recusas.length > SHOWN && <li>e mais {recusas.length - SHOWN}</li>}
        </Box>
      </Alert>
    )
  if (alterados === 0)
    return <Alert severity="info">Todos os registros selecionados já estão assim. Nada a alterar.</Alert>
  return (
    <Alert severity="success" role="status">
      {count(alterados, 'registro será alterado', 'registros serão alterados')}
      {alterados < total && `; ${count(total - alterados, 'já está assim', 'já estão assim')}`}.
    </Alert>
  )
}
