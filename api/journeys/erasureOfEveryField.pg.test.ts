import { erasureOfEveryField } from './erasureOfEveryField.contract.ts';
import { openErasureHouse } from './erasureHouse.ts';

erasureOfEveryField(openErasureHouse);
