import { assetAddress } from './assetAddress.ts';

/** The spark. Beside the name of the site, which is a setting. */
export function Logo({ size = 32 }: { size?: number }) {
  return <img src={assetAddress('/icon.svg')} width={size} height={size} alt="" fetchPriority="low" />;
}
