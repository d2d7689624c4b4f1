import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { rowTable } from '../../fields/support/row_table.ts'
import { Section } from '../../record/Section.tsx'
import { Templates } from './Templates.tsx'
import type { ImportView, ImportWork } from './use_import.ts'

const NONE = ''

/** Assigns columns to fields, chooses the key field that finds existing records, and starts the check. */
export function Mapping({ view, work }: { view: ImportView; work: ImportWork }) {
  const [fields, setFields] = useState(view.colunas.map(({ campo }) => campo ?? NONE))
  const [key, setKey] = useState(view.chave ?? NONE)
  const [loose, setLoose] = useState(view.ignoraOpcionaisObrigatorios)
  const [creates, setCreates] = useState(view.criarFaltantes)
  const [sheet, setSheet] = useState(view.planilha)
  const [titles, setTitles] = useState(view.linhaTitulos)
  const isSame = sheet === view.planilha && titles === view.linhaTitulos
  const nameOf = new Map(view.campos.map(({ caminho, nome }) => [caminho, nome]))
  const filled = new Set(view.campos.flatMap(({ caminho, dispensa }) => (fields.includes(caminho) ? dispensa : [])))
  const missing = view.campos.filter(
    ({ obrigatorio, caminho }) =>
      obrigatorio && !caminho.includes('.') && !fields.includes(caminho) && !filled.has(caminho),
  )
  const chosen = fields.filter((field) => field !== NONE)
  const choose = (index: number, path: string) =>
    setFields(fields.map((field, at) => (at === index ? path : field === path ? NONE : field)))
  const check = () =>
    work.step('conferir', {
      planilha: sheet,
      chave: chosen.includes(key) ? key : null,
      ignoraOpcionaisObrigatorios: loose,
      criarFaltantes: creates,
      ...(titles !== null && sheet === view.planilha && { linhaTitulos: titles }),
      // Other titles are other columns, so the server guesses the mapping again.
      ...(isSame && { mapa: fields.map((field) => (field === NONE ? null : field)) }),
    })
  return (
    <Section title="O que há em cada coluna">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 2 }}>
        {view.planilhas.length > 1 && (
          <TextField
            select
            size="small"
            label="Planilha"
            value={sheet}
            onChange={(event) => setSheet(event.target.value)}
            sx={{ width: { xs: '100%', sm: 200 } }}
          >
            {view.planilhas.map((planilha) => (
              <MenuItem key={planilha} value={planilha}>
                {planilha}
              </MenuItem>
            ))}
          </TextField>
        )}
        {sheet === view.planilha && view.inicio.length > 1 && (
          <TextField
            select
            size="small"
            label="Linha dos títulos"
            value={titles ?? ''}
            onChange={(event) => setTitles(Number(event.target.value))}
            sx={{ width: { xs: '100%', sm: 280 } }}
          >
            {view.inicio.map(({ linha, texto }) => (
              <MenuItem key={linha} value={linha}>
                <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', maxWidth: 420 }}>
                  {`${linha}: ${texto}`}
                </Box>
              </MenuItem>
            ))}
          </TextField>
        )}
        <TextField
          select
          size="small"
          label="Registro encontrado por"
          value={chosen.includes(key) ? key : NONE}
          onChange={(event) => setKey(event.target.value)}
          helperText="O que já existe com este valor é alterado"
          sx={{ width: { xs: '100%', sm: 280 } }}
        >
          <MenuItem value={NONE}>Todos são novos</MenuItem>
          {chosen.map((path) => (
            <MenuItem key={path} value={path}>
              {nameOf.get(path)}
            </MenuItem>
          ))}
        </TextField>
        <Templates view={view} fields={fields} onApply={setFields} />
      </Box>
      {isSame && (
        <Box sx={{ containerType: 'inline-size' }}>
          <Box component="table" aria-label="Colunas do arquivo" sx={rowTable}>
            <thead>
              <tr>
                <th scope="col">Coluna</th>
                <th scope="col">Exemplo</th>
                <th scope="col">Campo</th>
              </tr>
            </thead>
            <tbody>
              {view.colunas.map(({ titulo, amostra }, index) => (
                <tr key={index}>
                  <td data-label="Coluna">{titulo || `Coluna ${index + 1}`}</td>
                  <td data-label="Exemplo">{amostra.slice(0, 2).join(' · ')}</td>
                  <td data-label="Campo">
                    <TextField
                      select
                      size="small"
                      fullWidth
                      value={fields[index]}
                      onChange={(event) => choose(index, event.target.value)}
                      slotProps={{
                        select: { displayEmpty: true },
                        htmlInput: { 'aria-label': `Campo de ${titulo || `coluna ${index + 1}`}` },
                      }}
                      sx={{ minWidth: 200 }}
                    >
                      <MenuItem value={NONE}>Não importar</MenuItem>
                      {view.campos.map(({ caminho, nome, obrigatorio }) => (
                        <MenuItem key={caminho} value={caminho}>
                          {obrigatorio ? `${nome} *` : nome}
                        </MenuItem>
                      ))}
                    </TextField>
                  </td>
                </tr>
              ))}
            </tbody>
          </Box>
        </Box>
      )}
      {isSame && missing.length > 0 && (
        <Typography color="textSecondary" sx={{ mt: 1.5 }}>
          {`Sem coluna: ${missing.map(({ nome }) => nome).join(', ')}. Registros novos precisam deles.`}
        </Typography>
      )}
      <FormControlLabel
        control={<Checkbox checked={loose} onChange={(event) => setLoose(event.target.checked)} />}
        label="Aceitar sem os campos opcionais que só a empresa exige"
        sx={{ display: 'flex', mt: 1 }}
      />
      <FormControlLabel
        control={<Checkbox checked={creates} onChange={(event) => setCreates(event.target.checked)} />}
        label="Criar o que as linhas citam e ainda não existe; a conferência mostra o quê"
        sx={{ display: 'flex', mb: 1 }}
      />
      <Button variant="contained" loading={work.busy} disabled={!chosen.length} onClick={() => void check()}>
        Conferir
      </Button>
    </Section>
  )
}
