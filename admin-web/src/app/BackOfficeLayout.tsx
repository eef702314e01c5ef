import AccountIcon from '@mui/icons-material/ManageAccountsOutlined';
import { Box, Divider, ListItemIcon, ListItemText, MenuItem, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import {
  AppBar,
  Layout,
  LoadingIndicator,
  Logout,
  Menu,
  TitlePortal,
  ToggleThemeButton,
  useRedirect,
  useSidebarState,
  UserMenu,
  usePermissions,
  useUserMenu,
} from 'react-admin';
import { allResources } from './allResources.tsx';
import { LanguageMenu } from './LanguageMenu.tsx';
import { menuSections } from './menuSections.ts';
import { t } from './words.ts';

/** Entries of the menu below their headings; what the role may not read is not there, nor a heading of nothing. */
function BackOfficeMenu() {
  const { permissions } = usePermissions<readonly string[]>();
  const [isOpen] = useSidebarState();
  return (
    <Menu sx={{ pt: 1, pb: 3 }}>
      <Menu.DashboardItem primaryText={t('site:menu.today')} />
      {menuSections(allResources, permissions ?? []).map(({ heading, names }) => (
        <Box key={heading} role="group" aria-label={heading}>
          {isOpen ? (
            <Typography
              variant="caption"
              color="textSecondary"
              aria-hidden
              sx={{ display: 'block', px: 2, pt: 1.5, pb: 0.25, fontWeight: 600 }}
            >
              {heading}
            </Typography>
          ) : (
            <Divider sx={{ my: 0.5 }} />
          )}
          {names.map((name) => (
            <Menu.ResourceItem key={name} name={name} />
          ))}
        </Box>
      ))}
    </Menu>
  );
}

function OwnAccountItem() {
  const redirect = useRedirect();
  const menu = useUserMenu();
  return (
    <MenuItem
      onClick={() => {
        menu?.onClose();
        redirect('/account');
      }}
    >
      <ListItemIcon>
        <AccountIcon fontSize="small" />
      </ListItemIcon>
      <ListItemText>{t('site:menu.account')}</ListItemText>
    </MenuItem>
  );
}

const BackOfficeUserMenu = () => (
  <UserMenu>
    <OwnAccountItem />
    <Logout />
  </UserMenu>
);

/** As react-admin has them, and the language: its own menu of languages asks for another way to choose one. */
const BarTools = () => (
  <>
    <LanguageMenu />
    <ToggleThemeButton />
    <LoadingIndicator />
  </>
);

const BackOfficeBar = () => (
  <AppBar color="inherit" userMenu={<BackOfficeUserMenu />} toolbar={<BarTools />}>
    <Box component="img" src="/admin/icon.svg" alt="" sx={{ width: 22, height: 22, mr: 1 }} />
    <Typography component="span" variant="h6" sx={{ mr: 2, display: { xs: 'none', sm: 'block' } }}>
      {t('site:backOffice.title')}
    </Typography>
    {/* A block of its own within the line would be cut off without an ellipsis. */}
    <TitlePortal component="h1" sx={{ '& > span': { display: 'inline' } }} />
  </AppBar>
);

export const BackOfficeLayout = ({ children }: { children: ReactNode }) => (
  <Layout appBar={BackOfficeBar} menu={BackOfficeMenu} appBarAlwaysOn>
    {children}
  </Layout>
);
