import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'

const GROUPS: { title: string; keys: [keys: string[], what: string][] }[] = [
  {
    title: 'Em qualquer tela',
    keys: [
      [['Ctrl', 'K'], 'Pesquisar menu, registros e ações'],
      [['?'], 'Mostrar estes atalhos'],
      [['Esc'], 'Fechar a janela ou o menu aberto'],
    ],
  },
  {
    title: 'Em uma lista',
    keys: [
      [['J'], 'Próxima linha (ou seta para baixo, na pesquisa e na lista)'],
      [['K'], 'Linha anterior (ou seta para cima, dentro da lista)'],
      [['Enter'], 'Abrir a linha'],
      [['X'], 'Marcar ou desmarcar a linha'],
      [['/'], 'Ir para a pesquisa'],
      [['F'], 'Exibir ou ocultar o filtro'],
      [['N'], 'Novo registro'],
    ],
  },
  {
    title: 'Em um formulário',
    keys: [
      [['Ctrl', 'S'], 'Gravar'],
      [['Esc'], 'Cancelar e voltar para a lista'],
    ],
  },
]

const Key = ({ children }: { children: string }) => (
  <Box
    component="kbd"
    sx={{
      display: 'inline-block',
      minWidth: 24,
      px: 0.75,
      py: 0.25,
      textAlign: 'center',
      fontFamily: 'inherit',
      fontSize: 12,
      fontWeight: 600,
      border: 1,
      borderBottomWidth: 2,
      borderColor: 'divider',
      borderRadius: 1,
      bgcolor: 'action.hover',
    }}
  >
    {children}
  </Box>
)

/** Dialog with all keyboard shortcuts. */
export default function ShortcutsDialog({ onClose }: { onClose(): void }) {
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="atalhos-titulo">
      <DialogTitle id="atalhos-titulo">Atalhos do teclado</DialogTitle>
      <DialogContent>
        {GROUPS.map((group) => (
          <Box component="section" key={group.title} aria-label={group.title} sx={{ mb: 2 }}>
            <Box component="h3" sx={{ m: 0, mb: 0.5, fontSize: 13, fontWeight: 650, color: 'text.secondary' }}>
              {group.title}
            </Box>
            <Box component="dl" sx={{ m: 0 }}>
              {group.keys.map(([keys, what]) => (
                <Box
                  key={what}
                  sx={{
                    display: 'flex',
                    alignItems: 'center',
                    gap: 2,
                    py: 0.75,
                    borderBottom: 1,
                    borderColor: 'divider',
                  }}
                >
                  <Box component="dt" sx={{ flex: '0 0 92px', display: 'flex', gap: 0.5 }}>
                    {keys.map((key) => (
                      <Key key={key}>{key}</Key>
                    ))}
                  </Box>
                  <Box component="dd" sx={{ m: 0 }}>
                    {what}
                  </Box>
                </Box>
              ))}
            </Box>
          </Box>
        ))}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} variant="contained" autoFocus>
          Fechar
        </Button>
      </DialogActions>
    </Dialog>
  )
}
