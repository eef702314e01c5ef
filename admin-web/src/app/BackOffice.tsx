import { Admin, CustomRoutes, localStorageStore, Resource } from 'react-admin';
import { Route } from 'react-router-dom';
import { OwnAccount } from '../site/OwnAccount.tsx';
import { Dashboard } from '../screens/Dashboard.tsx';
import { allResources } from './allResources.tsx';
import { authProvider } from './authProvider.ts';
import { BackOfficeLayout } from './BackOfficeLayout.tsx';
import { dataProvider } from './dataProvider.ts';
import { SignInPage } from './SignInPage.tsx';
import { darkTheme, lightTheme } from './theme.ts';

const store = localStorageStore('1', 'vonk-back-office');

export const BackOffice = () => (
  <Admin
    title="Back office"
    dataProvider={dataProvider}
    authProvider={authProvider}
    loginPage={SignInPage}
    layout={BackOfficeLayout}
    dashboard={Dashboard}
    theme={lightTheme}
    darkTheme={darkTheme}
    store={store}
    requireAuth
    disableTelemetry
  >
    {(permissions: readonly string[] | undefined) => [
      ...allResources
        .filter(({ permission }) => permissions?.includes(permission))
        .map(({ name, label, icon, list, show, create }) => (
          <Resource key={name} name={name} options={{ label }} icon={icon} list={list} show={show} create={create} />
        )),
      <CustomRoutes key="account">
        <Route path="/account" element={<OwnAccount />} />
      </CustomRoutes>,
    ]}
  </Admin>
);
