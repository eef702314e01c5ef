import AccountIcon from '@mui/icons-material/ManageAccountsOutlined';
import { Box, ListItemIcon, ListItemText, MenuItem, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import {
  AppBar,
  Layout,
  Logout,
  Menu,
  TitlePortal,
  useRedirect,
  UserMenu,
  usePermissions,
  useUserMenu,
} from 'react-admin';
import { allResources } from './allResources.tsx';

/** Entries of the menu in the order of a working day; what the role may not read is not there. */
function BackOfficeMenu() {
  const { permissions } = usePermissions<readonly string[]>();
  return (
    <Menu sx={{ pt: 1 }}>
      <Menu.DashboardItem primaryText="Today" />
      {allResources
        .filter(({ permission }) => permissions?.includes(permission))
        .map(({ name }) => (
          <Menu.ResourceItem key={name} name={name} />
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
      <ListItemText>My account</ListItemText>
    </MenuItem>
  );
}

const BackOfficeUserMenu = () => (
  <UserMenu>
    <OwnAccountItem />
    <Logout />
  </UserMenu>
);

const BackOfficeBar = () => (
  <AppBar color="inherit" userMenu={<BackOfficeUserMenu />}>
    <Box component="img" src="/admin/icon.svg" alt="" sx={{ width: 22, height: 22, mr: 1 }} />
    <Typography component="span" variant="h6" sx={{ mr: 2, display: { xs: 'none', sm: 'block' } }}>
      Back office
    </Typography>
    <TitlePortal component="h1" />
  </AppBar>
);

export const BackOfficeLayout = ({ children }: { children: ReactNode }) => (
  <Layout appBar={BackOfficeBar} menu={BackOfficeMenu} appBarAlwaysOn>
    {children}
  </Layout>
);
